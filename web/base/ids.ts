// Makes names that nothing else has.

/**
 * A name in hexadecimal digits, also where the page may not ask for a random UUID.
 * @param bytes how many random ones it is made of
 */
export const newId = (bytes: number = 12) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
