/** A place in a text, from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A text read as JSON: its value with the offset of each part, or the offset at which it stops being JSON. */
export type ReadJson =
  | { readonly value: unknown; readonly offsets: ReadonlyMap<string, number> }
  | { readonly brokenAt: number; readonly unfinished: boolean };

class Broken extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super("not JSON");
    this.offset = offset;
  }
}

const STRING = /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/** Reads JSON as browsers do, and where each value begins, which they do not tell. Paths are `filters.0.values`. */
export function readJson(text: string): ReadJson {
  const offsets = new Map<string, number>();
  let offset = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = offset;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) offset += found.length;
    return found;
  };
  const space = (): void => void match(SPACE);
  const take = (sign: string): void => {
    space();
    if (text[offset] !== sign) throw new Broken(offset);
    offset += 1;
  };
  const has = (sign: string): boolean => {
    space();
    if (text[offset] !== sign) return false;
    offset += 1;
    return true;
  };
  const inside = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);
  const object = (path: string): void => {
    if (has("}")) return;
    do {
      space();
      const key = match(STRING);
      if (key === undefined) throw new Broken(offset);
      take(":");
      value(inside(path, JSON.parse(key) as string));
    } while (has(","));
    take("}");
  };
  const array = (path: string): void => {
    if (has("]")) return;
    let index = 0;
    do value(inside(path, String(index++)));
    while (has(","));
    take("]");
  };
  const value = (path: string): void => {
    space();
    offsets.set(path, offset);
    if (has("{")) object(path);
    else if (has("[")) array(path);
    else if (match(STRING) === undefined && match(SCALAR) === undefined) throw new Broken(offset);
  };
  try {
    value("");
    space();
    if (offset < text.length) throw new Broken(offset);
    return { value: JSON.parse(text), offsets };
  } catch (error) {
    const brokenAt = error instanceof Broken ? error.offset : offset;
    return { brokenAt, unfinished: brokenAt >= text.trimEnd().length };
  }
}

/** Returns line and column of an offset. */
export function placeOf(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Finds where a path begins, or the part around it that is there. */
export function offsetOfPath(offsets: ReadonlyMap<string, number>, path: string): number {
  let known = path;
  while (known !== "" && !offsets.has(known)) known = known.includes(".") ? known.slice(0, known.lastIndexOf(".")) : "";
  return offsets.get(known) ?? 0;
}
