// The rooms of the page beside the game: where each is, and how to get what it needs once it is entered.

/** @import { Supply } from "./python/download.js" */
/** @import { Room } from "./router.js" */
/** @import { EngineClient } from "./python/client.js" */
/** @import { Stand } from "./app/timeline.js" */

import { learnId, studioPlace } from "./base/address.js";
import { later, studio as studioModule } from "./on-demand.js";

/**
 * @param {HTMLElement} beside the game, with an element for each room
 * @param {Supply} supply
 * @param {EngineClient} client of the worker that knows the rules
 * @param {() => Stand} stand what the game's board shows
 * @returns {Room[]}
 */
export function createRooms(beside, supply, client, stand) {
  const [learn, studio] = ["learn", "studio"].map((id) => /** @type {HTMLElement} */ (beside.querySelector(`#${id}`)));
  return [
    {
      element: learn,
      has: (hash) => learnId(hash) !== null,
      open: async (hall, options) => {
        const { mountLearn } = await later();
        const { show, ...view } = mountLearn(hall, client, options);
        return { ...view, show: (hash, focus) => show(learnId(hash) ?? "", focus) };
      },
    },
    {
      element: studio,
      has: (hash) => studioPlace(hash) !== null,
      open: async (hall, options) => {
        const { mountStudio } = await studioModule();
        return mountStudio(hall, { ...options, supply, client, stand });
      },
    },
  ];
}
