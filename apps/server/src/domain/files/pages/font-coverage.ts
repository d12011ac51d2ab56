import { tablesOf } from "./font-tables.ts";

type Range = readonly [first: number, last: number];

/** Ranges of the form that knows every character. */
function allRanges(font: Buffer, start: number): readonly Range[] {
  const count = font.readUInt32BE(start + 12);
  return Array.from({ length: count }, (_, index) => {
    const place = start + 16 + index * 12;
    return [font.readUInt32BE(place), font.readUInt32BE(place + 4)] as const;
  });
}

/** Ranges of the form that knows the first plane alone. */
function firstPlaneRanges(font: Buffer, start: number): readonly Range[] {
  const count = font.readUInt16BE(start + 6) / 2;
  return Array.from({ length: count }, (_, index) => {
    const last = font.readUInt16BE(start + 14 + index * 2);
    const first = font.readUInt16BE(start + 16 + count * 2 + index * 2);
    return [first, last] as const;
  }).filter(([first]) => first !== 0xffff);
}

/** Reads which ranges of characters a font of the OpenType format has glyphs for. */
export function rangesOf(font: Buffer): readonly Range[] {
  const cmap = tablesOf(font).get("cmap");
  if (cmap === undefined) return [];
  const count = font.readUInt16BE(cmap + 2);
  return Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)).flatMap((start) => {
    const form = font.readUInt16BE(start);
    if (form === 12) return allRanges(font, start);
    return form === 4 ? firstPlaneRanges(font, start) : [];
  });
}

/** Merges ranges so that a character is found by halving. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const sorted = ranges.toSorted(([left], [right]) => left - right);
  const result: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = result.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}

/** Tells which characters some of the fonts can show. */
export class FontCoverage {
  readonly #ranges: readonly Range[];

  constructor(fonts: readonly Buffer[]) {
    this.#ranges = merged(fonts.flatMap(rangesOf));
  }

  has(character: number): boolean {
    let [low, high] = [0, this.#ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = this.#ranges[middle] ?? [0, 0];
      if (character < first) high = middle - 1;
      else if (character > last) low = middle + 1;
      else return true;
    }
    return false;
  }
}

/** Stands for a character that no font has. */
export const STAND_IN = "□";

/** Characters that are never drawn. */
const UNDRAWN = /[\p{Cc}\p{Cf}\p{Z}\u{FE00}-\u{FE0F}]/u;

/** Replaces what no font can show, and collects it: a page with a stand-in says more than none. */
export function showable(text: string, coverage: FontCoverage, unknown: Set<string>): string {
  let result = "";
  for (const character of text) {
    const isDrawn = !UNDRAWN.test(character);
    // Parts of pictures that are made of several characters leave nothing to be seen without their font.
    if (isDrawn && !coverage.has(character.codePointAt(0) ?? 0)) {
      unknown.add(character);
      result += STAND_IN;
    } else if (isDrawn || /[\n\t ]|\p{Z}|\u200C|\u200D|\u200E|\u200F|\u00AD/u.test(character)) result += character;
  }
  return result;
}
