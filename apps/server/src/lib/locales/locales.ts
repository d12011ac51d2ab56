/** Languages and variants that can be asked for, by the tags of the locale table. `en-SM` is for testing. */
export const LOCALES = [
  "en",
  "en-US",
  "en-US-k12",
  "en-US-pro",
  "en-GB",
  "en-AU",
  "cy",
  "es",
  "de",
  "fr",
  "it",
  "ja",
  "ko",
  "nb",
  "nl",
  "pt-BR",
  "pl",
  "sv",
  "tr",
  "zh-CN",
  "zh-TW",
  "en-SM",
] as const;

export const isLocale = (tag: string): boolean => (LOCALES as readonly string[]).includes(tag);

/** A tag and what it falls back to, most exact first: `en-US-k12`, `en-US`, `en`. */
export function fallbacksOf(tag: string): readonly string[] {
  const parts = tag.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}
