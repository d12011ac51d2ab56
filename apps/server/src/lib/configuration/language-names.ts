/** Name of a language in itself, or undefined for a variant of ours that no standard knows. */
function ownName(tag: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([tag], { type: "language", languageDisplay: "standard" }).of(tag);
    return name && name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return undefined;
  }
}

/**
 * Names of languages in themselves, by their tags: "Deutsch", "English (United Kingdom)". They are told to
 * browsers because a browser's own table of names takes a slow machine 50 ms to open. Variants of our own,
 * such as `en-US-k12`, are missing: their names stand among the texts.
 */
export const languageNames = (tags: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tags.flatMap((tag) => {
      const name = ownName(tag);
      return name === undefined ? [] : [[tag, name] as const];
    }),
  );
