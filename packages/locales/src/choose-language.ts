import { TEST_LOCALE } from "./tags.ts";

/** Offered language that serves a wish: the same tag, else the first of the same language. */
const offeredFor = (offered: readonly string[], wish: string): string | undefined =>
  offered.find((tag) => tag === wish) ?? offered.find((tag) => tag.split("-")[0] === wish.split("-")[0]);

/**
 * Chooses the language of a page: the person's own choice if it is a language of ours, else the first of their
 * browser's languages that is offered, else the first offered.
 */
export function chooseLanguage(offered: readonly string[], chosen: string | null, preferred: readonly string[]): string {
  if (chosen !== null && (offered.includes(chosen) || chosen === TEST_LOCALE)) return chosen;
  return preferred.map((tag) => offeredFor(offered, tag)).find((tag) => tag !== undefined) ?? offered[0] ?? "en";
}
