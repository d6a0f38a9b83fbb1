// Sets the policy of a frame and loads its scripts. A frame in a sandbox has an opaque origin, to which most hosts give
// neither modules nor data, so there everything is loaded as classic scripts (sandbox-loader.ts). The policy is set here
// because in WebKit a frame in a sandbox does not match the 'self' of its own policy.

// Before the first paint: light or dark, where the address asks for it (style/palette.css).
const scheme = new URLSearchParams(location.search).get("scheme");
if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;

const isSandboxed = self.origin === "null";
const policy = document.createElement("meta");
policy.httpEquiv = "Content-Security-Policy";
policy.content = document.querySelector("meta[name=policy]")?.getAttribute("content") ?? "default-src 'none'";
if (isSandboxed) policy.content = policy.content.replaceAll("'self'", new URL(document.baseURI).origin);
document.head.append(policy);

const { content } = document.querySelector("template") as HTMLTemplateElement;
if (isSandboxed) {
  const script = document.createElement("script");
  script.src = "alone/start.js";
  script.dataset.entry = content.querySelector("script")?.getAttribute("src") ?? "";
  document.head.append(script);
} else document.head.append(content);
