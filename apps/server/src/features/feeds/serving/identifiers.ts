/** Longest identifier of OData is 128 characters; a suffix tells names apart. */
const MAX_CHARACTERS = 110;

/** Writes a name as programs take it, whatever its letters: ASCII letters, digits and underscores, the first no digit. */
export const identifierOf = (name: string): string =>
  name
    .replaceAll(/\W/g, "_")
    .replace(/^(?=\d)/, "_")
    .slice(0, MAX_CHARACTERS);

/** Names that are in use. Spreadsheets and databases tell none apart by case alone. */
export class UsedNames {
  readonly #used: Set<string>;
  constructor(reserved: readonly string[] = []) {
    this.#used = new Set(reserved);
  }

  /** Takes the first of some names that is free. */
  claim(candidates: Iterable<string>): string {
    for (const candidate of candidates) {
      const key = candidate.toLowerCase();
      if (this.#used.has(key)) continue;
      this.#used.add(key);
      return candidate;
    }
    throw new Error("Every name is in use.");
  }
}

/** Lists a name, others that say more, and the name with numbers. */
export function* namesLike(plain: string, others: readonly string[] = [], first = 2): Generator<string> {
  yield plain;
  yield* others;
  for (let again = first; ; again += 1) yield `${plain}_${again}`;
}
