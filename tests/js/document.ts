// A document for tests of what is put into elements: text and elements, in order, and their attributes.

class FakeNode {}

/** An element, as far as base/dom.ts makes one. */
export class Element extends FakeNode {
  [attribute: string]: any;
  tag: string;
  nodes: (Element | string)[] = [];

  constructor(tag: string) {
    super();
    this.tag = tag;
  }

  setAttribute(name: string, value: string) {
    this[name] = value;
  }

  append(...nodes: (Element | string)[]) {
    this.nodes.push(...nodes);
  }

  replaceChildren(...nodes: (Element | string)[]) {
    this.nodes = nodes;
  }

  get children(): Element[] {
    return this.nodes.filter((node) => node instanceof Element);
  }

  get childElementCount() {
    return this.children.length;
  }

  get textContent(): string {
    return this.nodes.map((node) => (typeof node === "string" ? node : node.textContent)).join("");
  }

  set textContent(text: string) {
    this.nodes = [text];
  }
}

/** Makes this the document; @returns takes it away again. */
export function createDocument() {
  const { document, Node, HTMLButtonElement } = globalThis;
  const fake = {
    document: { createElement: (tag: string) => new Element(tag) },
    Node: FakeNode,
    HTMLButtonElement: class {},
  };
  Object.assign(globalThis, fake);
  return () => Object.assign(globalThis, { document, Node, HTMLButtonElement });
}
