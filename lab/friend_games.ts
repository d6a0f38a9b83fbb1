// Plays games between two pages from seeds, and tells what became of them (for lab/friend.py).

import { TROUBLES, World } from "../tests/js/friend-world.ts";

const [count = 500, first = 1] = process.argv.slice(2).map(Number);

/**
 * The same game with fewer troubles, as long as it fails.
 * @param world that has failed
 */
async function smallest(world: World) {
  let found = world;
  for (const trouble of TROUBLES) {
    const troubles = [...found.troubles].filter((each) => each !== trouble);
    const next = new World(world.seed, { troubles, kind: found.kind, clock: found.clock });
    const { faults } = await next.play();
    if (faults.length > 0 && next.trace.length <= found.trace.length) found = next;
  }
  return found;
}

const counts: Record<string, number> = { games: 0, plies: 0, questions: 0, forgeries: 0, faults: 0 };
const kinds: Record<string, number> = {};
const add = (table: Record<string, number>, name: string, more = 1) => {
  table[name] = (table[name] ?? 0) + more;
};
let failed: World | null = null;
for (let seed = first; seed < first + count; seed += 1) {
  const world = new World(seed);
  const { faults, plies, questions, forgeries, end, kind, clock } = await world.play();
  for (const [name, more] of Object.entries({ games: 1, plies, questions, forgeries, faults: faults.length ? 1 : 0 }))
    add(counts, name, more);
  add(kinds, `end: ${end}`);
  add(kinds, `${kind}, ${clock === "none" ? "without a clock" : "with a clock"}`);
  if (faults.length === 0) continue;
  process.stderr.write(`seed ${seed}: ${faults.join("; ")}\n`);
  if (!failed || world.trace.length < failed.trace.length) failed = world;
}
if (failed) {
  const world = await smallest(failed);
  process.stderr.write(
    `\nThe smallest, seed ${world.seed} (${[...world.troubles].join(", ")}):\n${world.trace.join("\n")}\n`,
  );
}
process.stdout.write(`${JSON.stringify({ ...counts, ...kinds })}\n`);
process.exitCode = failed ? 1 : 0;
