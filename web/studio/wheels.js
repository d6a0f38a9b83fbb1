// The pure-Python wheels that whoever runs the site has put beside it, for cells that ask for some.

/** @import { Supply } from "../boot/supply.js" */
/** @import { Wheel } from "../cell/sandbox.js" */

const FOLDER = "wheels/";
const LIST = `${FOLDER}index.json`;
const WHEEL = /^[\w.+-]+-none-any\.whl$/;

/**
 * @param {Supply} supply
 * @param {string} code
 * @returns {Promise<Wheel[]>} none where the code does not install any, or the site has none
 */
export async function wheelsFor(supply, code) {
  if (!/\bmicropip\b/.test(code)) return [];
  const list = await supply
    .request(LIST)
    .then((response) => response.json())
    .catch(() => []);
  const names = Array.isArray(list) ? list.filter((name) => typeof name === "string" && WHEEL.test(name)) : [];
  const wheels = await Promise.allSettled(
    names.map(async (name) => {
      const response = await supply.request(FOLDER + name);
      return { name, content: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
  return wheels.flatMap((wheel) => (wheel.status === "fulfilled" ? [wheel.value] : []));
}
