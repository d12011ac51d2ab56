/** Finds the tables of a font by their names. */
export function tablesOf(font: Buffer): ReadonlyMap<string, number> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const place = 12 + index * 16;
      return [font.toString("latin1", place, place + 4), font.readUInt32BE(place + 8)] as const;
    }),
  );
}

const TYPOGRAPHIC_FAMILY = 16;
const FAMILY = 1;
const WINDOWS = 3;

/**
 * Reads the name under which a font of the OpenType format is found: that of its typographic family, which holds all
 * weights, or of its family where it tells none.
 * @throws Error for a font without a name.
 */
export function familyOf(font: Buffer): string {
  const table = tablesOf(font).get("name");
  const names = new Map<number, string>();
  if (table !== undefined) {
    const [count, texts] = [font.readUInt16BE(table + 2), table + font.readUInt16BE(table + 4)];
    for (let index = 0; index < count; index += 1) {
      const place = table + 6 + index * 12;
      const [platform, name] = [font.readUInt16BE(place), font.readUInt16BE(place + 6)];
      const start = texts + font.readUInt16BE(place + 10);
      const text = Buffer.from(font.subarray(start, start + font.readUInt16BE(place + 8)));
      // English comes first of the names that Windows reads.
      if (platform === WINDOWS && !names.has(name)) names.set(name, text.swap16().toString("utf16le"));
    }
  }
  const family = names.get(TYPOGRAPHIC_FAMILY) ?? names.get(FAMILY);
  if (family === undefined) throw new Error("A font does not say its name");
  return family;
}
