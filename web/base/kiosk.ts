// Tells whether the address makes this page a kiosk: for one visitor after another, and it keeps nothing of any.

/** Seconds without a touch after which it starts over, and the bounds of those that an address may choose. */
const USUAL = 120;
const LEAST = 10;
const MOST = 3600;

/** The query of this page; there is none in node. */
const query = () => globalThis.document?.location.search ?? "";

/**
 * The seconds without a touch after which a kiosk starts over; null where the address does not ask for one.
 * @param search as in `location.search`
 */
export function kioskSeconds(search: string): number | null {
  const asked = new URLSearchParams(search).get("kiosk");
  if (asked === null) return null;
  const seconds = Number(asked);
  const within = Math.min(Math.max(seconds, LEAST), MOST) === seconds;
  return Number.isInteger(seconds) && within ? seconds : USUAL;
}

/** The board and the language that a kiosk's address chooses, as preferences; they are checked where those are read. */
export function kioskLook(search = query()) {
  const asked = new URLSearchParams(search);
  return { theme: asked.get("theme") ?? undefined, language: asked.get("lang") ?? undefined };
}

/** Of this page. Pure, as bundles that do not ask leave it out. */
export const KIOSK = /* @__PURE__ */ kioskSeconds(/* @__PURE__ */ query());

/** Leads to another room. A kiosk leaves no way back to what an earlier visitor saw. */
export function goTo(hash: string) {
  if (KIOSK === null) location.hash = hash;
  else location.replace(hash);
}
