// Knows the address of the Tama site that boards take their frames from: an entry or a page sets it, a tag may name another.

let usual: URL | null = null;

/**
 * @param address absolute, or relative to the page; a folder, with or without its last slash
 * @returns of the folder, or why it can be none
 */
function readSite(address: string | URL): URL | TypeError {
  const base = globalThis.document?.baseURI;
  const site = URL.canParse(address, base) ? new URL(address, base) : null;
  if (address === "" || !site || !/^(https?|file):$/.test(site.protocol)) {
    const found = String(address).slice(0, 200) || "none";
    return new TypeError(`site: expected the address of a Tama site, such as https://example.org/tama/, not ${found}`);
  }
  let end = site.pathname.length;
  while (site.pathname.charAt(end - 1) === "/") end -= 1;
  return new URL(`${site.pathname.slice(0, end)}/`, site);
}

/** Sets the site of all boards that do not name one. On a server, where there are no boards, it does nothing. */
export function configure({ site }: { site: string | URL }) {
  if (!globalThis.document) return;
  const read = readSite(site);
  if (read instanceof TypeError) throw read;
  usual = read;
}

/**
 * The site of a board.
 * @param named the attribute of its tag
 * @returns an error says why there is none
 */
export const siteOf = (named: string | null): URL | TypeError =>
  named === null && usual ? usual : readSite(named ?? "");

/** The origin to which messages for a site's frames go. Those of a sandboxed page have none. */
export const targetOf = (site: URL) => (self.origin === "null" ? "*" : site.origin);
