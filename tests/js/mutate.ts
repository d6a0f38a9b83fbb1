// Changes good inputs into hostile ones, from a seed: signs and bytes, types, keys that every object has, huge numbers,
// deep nesting, long texts. For hostile-input.test.ts and lab/fuzz_page.ts.

const NAMES = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "length", "then", "type", "x"];
const TEXTS = [
  "",
  "constructor",
  "__proto__",
  "\0",
  "\ud800",
  "\u202e",
  "NaN",
  "1e999",
  "-1",
  "W:W:B",
  "<b>",
  "%",
  "a3-a4",
];
const NUMBERS = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, 1e17, 1e300, Number.NaN, Number.POSITIVE_INFINITY];

export function mutator(seed: number) {
  let state = seed >>> 0 || 1;
  /** A whole number from 0 up to what is given: xorshift, the same everywhere. */
  const chance = (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const any = <T>(list: readonly T[]): T => list[chance(list.length)] as T;

  const deep = () => {
    let value: unknown = 1;
    for (let depth = any([3, 50, 2000]); depth > 0; depth -= 1) value = chance(2) ? [value] : { x: value };
    return value;
  };
  const makers = [
    () => any(TEXTS),
    () => any(NUMBERS),
    () => any([null, undefined, true, false, []]),
    () => "x".repeat(any([10, 1000, 300_000])),
    () => Array(any([1, 200, 20_000])).fill(any([0, "a2", null])),
    () => ({ toString: 1, valueOf: 1 }),
    () => JSON.parse(`{"${any(NAMES)}":${any(["1", "null", "{}", '"x"'])}}`),
    deep,
  ];
  const odd = () => any(makers)();

  const changedText = (text: string) => {
    let next = text;
    for (let times = 1 + chance(4); times > 0; times -= 1) {
      const at = chance(next.length + 1);
      const cut = any([0, 0, 1, 5, 100]);
      const put = any([any(TEXTS), String.fromCharCode(chance(256)), next.slice(at, at + 20), '"', "[[[[", "{", "}"]);
      next = next.slice(0, at) + put + next.slice(at + cut);
    }
    return next;
  };

  const changed = (value: any): any => {
    if (typeof value === "string" && chance(2)) return changedText(value);
    if (typeof value !== "object" || value === null || chance(6) === 0) return odd();
    const copy = Array.isArray(value) ? [...value] : { ...value };
    const keys = Object.keys(copy);
    const name = keys.length > 0 && chance(5) ? any(keys) : any(NAMES);
    if (Array.isArray(copy) && name === "length") return copy;
    if (chance(8) === 0) delete copy[name];
    else Object.defineProperty(copy, name, { value: changed(copy[name]), ...OPEN });
    return chance(3) ? copy : changed(copy);
  };
  return { chance, any, odd, changed, changedText };
}

/** What a plain assignment makes, also of "__proto__". */
const OPEN = { enumerable: true, configurable: true, writable: true };
