// Sends hostile inputs to the entry points of the page's modules, or prints some for a real page (lab/fuzz_page.py).

import { ENTRY_POINTS, forPage } from "../tests/js/entry-points.ts";
import { mutator } from "../tests/js/mutate.ts";

const [what = "try", count = "1000", first = "1", only = ""] = process.argv.slice(2);

if (what === "print") {
  const { any, changedText, changed, odd, chance } = mutator(Number(first));
  const inputs = Array.from({ length: Number(count) }, () => forPage({ any, changedText, changed, odd, chance }));
  process.stdout.write(JSON.stringify(inputs));
} else {
  for (const [name, attempt] of Object.entries(ENTRY_POINTS)) {
    if (only && name !== only) continue;
    for (let at = 0; at < Number(count); at += 1) {
      const seed = (Number(first) + at) * 7919;
      try {
        await attempt(mutator(seed));
      } catch (error) {
        process.stderr.write(`${name}, seed ${seed}: ${error instanceof Error ? error.stack : error}\n`);
        process.exit(1);
      }
    }
    process.stdout.write(`${name.padEnd(20)}${Number(count).toLocaleString("en").padStart(10)} inputs  no finding\n`);
  }
}
