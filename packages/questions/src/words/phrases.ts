import type { Language } from "../languages/language.ts";
import { distanceUpTo, slipsAllowed } from "./near.ts";
import { type Token, tokensOf } from "./tokens.ts";

interface Branch {
  readonly next: Map<string, Branch>;
  readonly concepts: Set<string>;
}

const branch = (): Branch => ({ next: new Map(), concepts: new Set() });

/** A run of tokens that stands for concepts; several where a phrase has several meanings. */
export interface Match {
  readonly length: number;
  readonly concepts: readonly string[];
}

/** All phrases of a reader's language and institution, found from their first word on. */
export class Phrases {
  readonly #language: Language;
  readonly #shared: Phrases | undefined;
  readonly #root = branch();
  /** Words that begin or continue a phrase, for slips of the pen. */
  readonly #words = new Map<number, Set<string>>();

  /** @param shared phrases that are known besides, and stay as they are */
  constructor(language: Language, shared?: Phrases) {
    this.#language = language;
    this.#shared = shared;
  }

  #wordsOf(phrase: string): string[] {
    return phrase
      .trim()
      .split(/\s+/)
      .flatMap((word) =>
        /^=[\p{L}\d]/u.test(word) ? tokensOf(word.slice(1), this.#language).map(({ plain }) => `=${plain}`) : this.#stems(word),
      );
  }

  /** Tells whether a phrase stands for something already. */
  has(phrase: string): boolean {
    let cursor: Branch | undefined = this.#root;
    for (const { stem, plain } of tokensOf(phrase.replaceAll("=", ""), this.#language))
      cursor = cursor?.next.get(`=${plain}`) ?? cursor?.next.get(stem);
    return (cursor !== undefined && cursor !== this.#root && cursor.concepts.size > 0) || (this.#shared?.has(phrase) ?? false);
  }

  /** Adds a phrase; a word that begins with `=` is known as written only. */
  add(phrase: string, concept: string): void {
    const words = this.#wordsOf(phrase);
    if (words.length === 0 || words[0] === "=") return;
    let cursor = this.#root;
    for (const word of words) {
      const existing = cursor.next.get(word) ?? branch();
      cursor.next.set(word, existing);
      cursor = existing;
    }
    // What must be refused is never read into a word that is not understood.
    if (!concept.startsWith("refuse:") && !concept.startsWith("mark:lead")) this.#spell(phrase, words);
    cursor.concepts.add(concept);
  }

  /** Adds a phrase that stands for nothing else from then on. */
  replace(phrase: string, concept: string): void {
    for (const form of [phrase, `=${phrase.replaceAll("=", "")}`]) {
      let cursor: Branch | undefined = this.#root;
      for (const word of this.#wordsOf(form)) cursor = cursor?.next.get(word);
      cursor?.concepts.clear();
    }
    this.add(phrase, concept);
  }

  #spell(phrase: string, stems: readonly string[]): void {
    for (const word of [...stems, ...tokensOf(phrase.replaceAll("=", ""), this.#language).map(({ plain }) => plain)]) {
      const spelt = word.replace("=", "");
      if (spelt.length > 3) this.#words.set(spelt.length, (this.#words.get(spelt.length) ?? new Set()).add(spelt));
    }
  }

  #stems(text: string): string[] {
    return tokensOf(text, this.#language).map(({ stem }) => stem);
  }

  /** Finds the longest phrase that begins at a token. */
  longestAt(tokens: readonly Token[], start: number): Match | undefined {
    return this.allAt(tokens, start).at(-1);
  }

  /** Finds all phrases that begin at a token, the shortest first. */
  allAt(tokens: readonly Token[], start: number): readonly Match[] {
    const found = this.#ownAt(tokens, start);
    for (const { length, concepts } of this.#shared?.allAt(tokens, start) ?? []) {
      const own = found.get(length);
      // Values of an institution take no word from the language.
      const more = own ? concepts.filter((concept) => !concept.startsWith("val:")) : concepts;
      found.set(length, new Set([...more, ...(own ?? [])]));
    }
    return [...found].toSorted(([a], [b]) => a - b).map(([length, concepts]) => ({ length, concepts: [...concepts] }));
  }

  #ownAt(tokens: readonly Token[], start: number): Map<number, Set<string>> {
    const found = new Map<number, Set<string>>();
    const follow = (cursor: Branch, position: number, skipped = false): void => {
      if (!skipped && cursor.concepts.size > 0 && position > start) {
        const concepts = found.get(position - start) ?? new Set();
        for (const concept of cursor.concepts) concepts.add(concept);
        found.set(position - start, concepts);
      }
      const token = tokens[position];
      if (!token) return;
      const exact = cursor.next.get(`=${token.plain}`);
      if (exact) follow(exact, position + 1);
      const stemmed = cursor.next.get(token.stem);
      if (stemmed) follow(stemmed, position + 1);
      // A dash or an apostrophe inside a phrase may be left out, or written where the phrase has none.
      if (position > start && ["-", "'", ","].includes(token.plain)) follow(cursor, position + 1, true);
      for (const sign of ["-", "'"]) {
        const branched = cursor.next.get(sign);
        if (branched && token.plain !== sign) follow(branched, position, true);
      }
    };
    follow(this.#root, start);
    return found;
  }

  /** Finds the known word that a mistyped one stands for, if there is one nearest. */
  nearest(word: string): string | undefined {
    return this.nearestWithin(word)?.word;
  }

  /** Finds the same with the slips that it takes. */
  nearestWithin(word: string): { readonly word: string; readonly distance: number } | undefined {
    const allowed = slipsAllowed(word.length);
    if (allowed === 0) return undefined;
    let best = this.#shared?.nearestWithin(word);
    for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
      for (const known of this.#words.get(length) ?? []) {
        // The first letter is seldom wrong, and of short words many are one letter apart.
        if (known[0] !== word[0] && (word.length < 7 || known[1] !== word[1])) continue;
        const distance = distanceUpTo(word, known, allowed);
        if (distance <= allowed && (!best || distance < best.distance)) best = { word: known, distance };
      }
    }
    return best;
  }
}
