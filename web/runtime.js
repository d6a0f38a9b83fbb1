// Python for the boards of someone else's page: this document lies hidden in theirs, so that theirs needs to allow no
// more than a script and a frame, and whatever their host serves, Python comes from its own.

import * as v from "valibot";
import { read } from "./base/schema.js";
import { lend } from "./embed/rules-client.js";
import { Player } from "./embed/board-session.js";
import { Crew } from "./embed/shared-engine.js";
import { Download } from "./python/download.js";

/** What the page around asks for: a place for a board or a lesson, through a port. */
const PLACE = v.object({ tama: v.literal(1), type: v.picklist(["board", "lesson"]) });

const download = new Download(new URL("./", document.baseURI));
download.begin();
const crew = new Crew(download);

/**
 * Plays for a board that talks through a port, until it leaves.
 * @param {MessagePort} port
 */
export function serve(port) {
  /** @type {import("./embed/board-session.js").News[]} what goes out at once: a message costs more than what it says */
  let news = [];
  const send = () => {
    port.postMessage(news);
    news = [];
  };
  const player = new Player(crew, (each) => news.push(each) === 1 && queueMicrotask(send));
  port.addEventListener("message", ({ data }) => {
    player.take(data).catch((error) => player.complain(String(error.message ?? error)));
    if (data?.type === "leave") port.close();
  });
  port.start();
}

addEventListener("message", ({ source, data, ports }) => {
  const [port] = ports;
  const { value } = read(PLACE, data);
  if (source !== parent || !value || !port) return;
  if (value.type === "board") serve(port);
  else lend(crew, port);
});
