// Writes the processor seconds of a file of tests into the folder that TAMA_COSTS names; `build.py test` imports it
// before each of them, and building/costs.py tells the sums.

import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";

const { TAMA_COSTS } = process.env;
const [, file] = process.argv;

if (TAMA_COSTS && file?.endsWith(".test.ts")) {
  const root = join(import.meta.dirname, "../..");
  const name = relative(root, file).replaceAll("\\", "/");
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(join(TAMA_COSTS, `${process.pid}.json`), JSON.stringify({ [name]: (user + system) / 1e6 }));
  });
}
