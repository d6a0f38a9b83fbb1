// Writes the link of a game to a friend after some of its moves, and the size of its QR code (for lab/friend.py).

import { packSentGame } from "../web/friend/sent-game.ts";
import { friendAddress } from "../web/base/address.ts";
import { generate } from "../web/node_modules/lean-qr/index.mjs";

const SITE = "https://example.org/tama/";
/** Modules of version 1 on each side, and of each further version more. */
const [FIRST, MORE] = [21, 4];

const { moves, plies } = JSON.parse(process.argv[2] ?? "{}");
for (const ply of plies) {
  const turn = { id: "0123456789ab", rules: "TAMA", fen: null, names: { white: "Ani", black: "Aram" } };
  const packed = await packSentGame({ ...turn, to: ply % 2 ? "black" : "white", log: moves.slice(0, ply) });
  const link = friendAddress(SITE, "turn", packed);
  const { size } = generate(link);
  process.stdout.write(`${JSON.stringify([link.length, (size - FIRST) / MORE + 1])}\n`);
}
