import type { FontCoverage } from "./font-coverage.ts";

/** Thrown where no font of the machine has the letters of a language. */
export class NoLettersError extends Error {
  override readonly name = "NoLettersError";
}

/** Requires the letters in which a language writes its own name: without them every text of a file would be stand-ins. */
export function requireLetters(language: string, coverage: FontCoverage): void {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? "";
  const letters: readonly string[] = name.match(/\p{L}/gu) ?? [];
  if (letters.some((letter) => !coverage.has(letter.codePointAt(0) ?? 0)))
    throw new NoLettersError(`No font has the letters of ${language}.`);
}
