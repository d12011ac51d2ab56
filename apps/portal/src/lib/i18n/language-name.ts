import i18next from "i18next";

/** Variants of ours that no standard knows, so that browsers have no name for them. */
const OWN_VARIANTS = ["en-US-k12", "en-US-pro", "en-SM"] as const;

/** Name of a language: for a variant of ours from the texts, else in itself as the configuration has it. */
export function languageName(tag: string, names: Readonly<Record<string, string>>): string {
  const own = OWN_VARIANTS.find((variant) => variant === tag);
  return own === undefined ? (names[tag] ?? tag) : i18next.t(`languages.${own}`);
}
