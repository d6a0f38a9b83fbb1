// Sets VitePress up as docs/npm.md says.

export default {
  title: "A manual",
  head: [["link", { rel: "icon", href: "data:," }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "tama-board" } } },
};
