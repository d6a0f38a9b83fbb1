// Tests the encodings of files: detection, and the question about older ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, decodeText, ENCODINGS, usualEncoding } from "../../web/base/encodings.ts";
import { sampleOf } from "../../web/share/encoding.ts";

const TEXT = '[White "Çağrı Şen"]\r\n[Black "Արամ"]\r\n\r\n1. a3-a4 *';
const bytes = (text, ...before) => Uint8Array.from([...before, ...Buffer.from(text)]);
const swapped = (text) => Uint8Array.from(Buffer.from(text, "utf16le").swap16());
const wide = (text) => Uint8Array.from(Buffer.from(text, "utf16le"));

test("UTF-8 and UTF-16 are told by what is in a file, with a mark of byte order and without", () => {
  assert.equal(decodeText(bytes(TEXT)), TEXT);
  assert.equal(decodeText(bytes(TEXT, 0xef, 0xbb, 0xbf)), TEXT);
  assert.equal(decodeText(wide(`\ufeff${TEXT}`)), TEXT);
  assert.equal(decodeText(swapped(`\ufeff${TEXT}`)), TEXT);
  assert.equal(decodeText(wide(TEXT)), TEXT);
  assert.equal(decodeText(swapped(TEXT)), TEXT);
  assert.equal(decodeText(bytes("")), "");
});

test("a letter that is cut at the end of what is read is no other encoding", () => {
  assert.equal(decodeText(bytes("ա").subarray(0, 1)), "");
  assert.equal(decodeText(bytes(TEXT).subarray(0, 9)), '[White "');
});

const OLD = [
  ["windows-1254", "Ağrı", [0x41, 0xf0, 0x72, 0xfd]],
  ["windows-1251", "Анна", [0xc0, 0xed, 0xed, 0xe0]],
  ["koi8-r", "Анна", [0xe1, 0xce, 0xce, 0xc1]],
  ["ibm866", "Анна", [0x80, 0xad, 0xad, 0xa0]],
  ["windows-1256", "علي", [0xda, 0xe1, 0xed]],
];

for (const [encoding, name, given] of OLD) {
  test(`a name in ${encoding} is asked about, and read in it`, () => {
    const file = bytes('"', ...bytes('[White "'), ...given);
    assert.equal(decodeText(file), null);
    assert.equal(decode(file, encoding), `[White "${name}"`);
    assert.ok(ENCODINGS.some(([known]) => known === encoding));
  });
}

test("every encoding is known to the browser and one is usual in each language", () => {
  for (const [encoding] of ENCODINGS) assert.equal(new TextDecoder(encoding).encoding, encoding);
  const known = ENCODINGS.map(([encoding]) => encoding);
  for (const code of ["en", "fr", "es", "ru", "tr", "hy", "ar"]) assert.ok(known.includes(usualEncoding(code)));
  assert.deepEqual(["tr", "ru", "fr"].map(usualEncoding), ["windows-1254", "windows-1251", "windows-1252"]);
});

test("a sample shows the lines in which an encoding makes a difference, each once", () => {
  assert.equal(sampleOf(`${TEXT}\n\n${TEXT}`), '[White "Çağrı Şen"]\n[Black "Արամ"]');
});
