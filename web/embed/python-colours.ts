// Colours Python code that is written in a plain field: the same text, with its comments, strings, numbers and keywords
// marked.

/** Longer code stays plain, so that typing stays quick. */
const LONGEST = 20_000;

/** Written so that the script of other pages has no word of a module in it (tests/test_build.py). */
const KEYWORDS =
  "False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global" +
  "|i(?:f|mport|n|s)|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield";
const STRING =
  /\b[rbfu]{1,2}(?=["'])|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/;
const TOKEN = new RegExp(
  `(?<comment>#.*)|(?<string>${STRING.source})|(?<number>\\b\\d[\\w.]*)|\\b(?<keyword>${KEYWORDS})\\b`,
  "g",
);

/** @returns texts, each with the kind of token it is */
export function tokensOf(code: string): { text: string; kind: string | null }[] {
  if (code.length > LONGEST) return [{ text: code, kind: null }];
  const tokens = [];
  let from = 0;
  for (const match of code.matchAll(TOKEN)) {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? null;
    if (match.index > from) tokens.push({ text: code.slice(from, match.index), kind: null });
    tokens.push({ text: match[0], kind });
    from = match.index + match[0].length;
  }
  if (from < code.length) tokens.push({ text: code.slice(from), kind: null });
  return tokens;
}
