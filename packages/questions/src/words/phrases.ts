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
  readonly #root = branch();
  /** Words that begin or continue a phrase, for slips of the pen. */
  readonly #words = new Map<number, Set<string>>();

  constructor(language: Language) {
    this.#language = language;
  }

  /** Adds a phrase; a word that begins with `=` is known as written only. */
  add(phrase: string, concept: string): void {
    const words = phrase
      .trim()
      .split(/\s+/)
      .flatMap((word) =>
        word.startsWith("=") && word.length > 1 && /\p{L}/u.test(word)
          ? [`=${tokensOf(word.slice(1), this.#language)[0]?.plain ?? ""}`]
          : this.#stems(word),
      );
    if (words.length === 0 || words[0] === "=") return;
    let at = this.#root;
    for (const word of words) {
      const existing = at.next.get(word) ?? branch();
      at.next.set(word, existing);
      at = existing;
      if (!word.startsWith("=") && word.length > 3) {
        const known = this.#words.get(word.length) ?? new Set();
        this.#words.set(word.length, known.add(word));
      }
    }
    at.concepts.add(concept);
  }

  #stems(text: string): string[] {
    return tokensOf(text, this.#language).map(({ stem }) => stem);
  }

  /** Finds the longest phrase that begins at a token. */
  longestAt(tokens: readonly Token[], start: number): Match | undefined {
    let best: Match | undefined;
    const follow = (at: Branch, position: number): void => {
      if (at.concepts.size > 0 && position > start && (!best || position - start > best.length)) {
        best = { length: position - start, concepts: [...at.concepts] };
      } else if (best && at.concepts.size > 0 && position - start === best.length) {
        best = { length: best.length, concepts: [...new Set([...best.concepts, ...at.concepts])] };
      }
      const token = tokens[position];
      if (!token) return;
      const exact = at.next.get(`=${token.plain}`);
      if (exact) follow(exact, position + 1);
      const stemmed = at.next.get(token.stem);
      if (stemmed) follow(stemmed, position + 1);
      // A dash or an apostrophe inside a phrase may be left out, or written where the phrase has none.
      if (position > start && (token.plain === "-" || token.plain === "'") && !stemmed) follow(at, position + 1);
      for (const sign of ["-", "'"]) {
        const skipped = at.next.get(sign);
        if (skipped && token.plain !== sign) follow(skipped, position);
      }
    };
    follow(this.#root, start);
    return best;
  }

  /** Finds the known word that a mistyped one stands for, if there is one nearest. */
  nearest(word: string): string | undefined {
    const allowed = slipsAllowed(word.length);
    if (allowed === 0) return undefined;
    let best: { word: string; distance: number } | undefined;
    for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
      for (const known of this.#words.get(length) ?? []) {
        if (known[0] !== word[0] && known[1] !== word[1]) continue;
        const distance = distanceUpTo(word, known, allowed);
        if (distance <= allowed && (!best || distance < best.distance)) best = { word: known, distance };
      }
    }
    return best?.word;
  }
}
