import { TEST_LOCALE } from "./tags.ts";

/** Finds the offered language that serves a wish: the same tag, else the language itself, else the first of its variants. */
function offeredFor(offered: readonly string[], wish: string): string | undefined {
  const tag = wish.toLowerCase();
  const [language] = tag.split("-");
  const names = offered.map((name) => name.toLowerCase());
  const found = [names.indexOf(tag), names.indexOf(language ?? ""), names.findIndex((name) => name.split("-")[0] === language)];
  return offered[found.find((index) => index >= 0) ?? -1];
}

/** Finds the first wish that an offered language serves. */
export const firstOffered = (offered: readonly string[], wishes: readonly string[]): string | undefined =>
  wishes.map((wish) => offeredFor(offered, wish)).find((tag) => tag !== undefined);

/**
 * Chooses the language of a page: the person's own choice if it is a language of ours, else the first of their
 * browser's languages that is offered, else the first offered.
 */
export function chooseLanguage(offered: readonly string[], chosen: string | null, preferred: readonly string[]): string {
  if (chosen !== null && (offered.includes(chosen) || chosen === TEST_LOCALE)) return chosen;
  return firstOffered(offered, preferred) ?? offered[0] ?? "en";
}
