// The saved games of a kiosk, which last as long as the page: stores with those methods of IndexedDB's that we use.

interface Known {
  key: IDBValidKey;
  value: unknown;
}

/** @param keyOf the key that is in a value; none where keys are given */
function storeInMemory(keyOf: ((value: unknown) => IDBValidKey) | null) {
  const known: Known[] = [];
  const find = (key: IDBValidKey) => known.find((each) => each.key === key);
  const listed = (range: IDBKeyRange | null = null, count = Number.POSITIVE_INFINITY) =>
    known
      .filter(({ key }) => range?.includes(key) ?? true)
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .slice(0, count);
  return {
    get: async (key: IDBValidKey) => structuredClone(find(key)?.value),
    getKey: async (key: IDBValidKey) => find(key)?.key,
    getAll: async (...which: Parameters<typeof listed>) => listed(...which).map(({ value }) => structuredClone(value)),
    getAllKeys: async (...which: Parameters<typeof listed>) => listed(...which).map(({ key }) => key),
    async put(given: unknown, name: IDBValidKey = "") {
      const value = structuredClone(given);
      const key = keyOf?.(value) ?? name;
      const before = find(key);
      if (before) before.value = value;
      else known.push({ key, value });
      return key;
    },
    async delete(key: IDBValidKey) {
      const at = known.findIndex((each) => each.key === key);
      if (at >= 0) known.splice(at, 1);
    },
  };
}

export const storesInMemory = () => ({
  games: storeInMemory((value) => Object(value).id),
  values: storeInMemory(null),
});
