// The way to the page's scripts. A page in a sandbox is a stranger to the very host that it came from: plain hosts lend
// strangers neither modules nor data, so what it needs comes as classic scripts (alone.js), which anyone may have.
// Its policy is said here, since in WebKit a page in a sandbox is not the 'self' of its own policy.

const alone = self.origin === "null";
const policy = document.createElement("meta");
policy.httpEquiv = "Content-Security-Policy";
policy.content = document.querySelector("meta[name=policy]")?.getAttribute("content") ?? "default-src 'none'";
if (alone) policy.content = policy.content.replaceAll("'self'", new URL(document.baseURI).origin);
document.head.append(policy);

const { content } = /** @type {HTMLTemplateElement} */ (document.querySelector("template"));
if (alone) {
  const script = document.createElement("script");
  script.src = "alone/start.js";
  script.dataset.entry = content.querySelector("script")?.getAttribute("src") ?? "";
  document.head.append(script);
} else document.head.append(content);
