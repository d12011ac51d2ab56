/** What differs between languages and variants, apart from their texts. */
export interface LocaleEntry {
  /** Language of Amazon QuickSight's own frames, which have fewer; English where they lack it. */
  readonly qsLngCode: string;
  /** The tag as calls and number formats take it: a valid BCP 47 tag, without the variants of ours that are none. */
  readonly apiCode: string;
  /** `h12` with a.m. and p.m., `h23` from 0 to 23. */
  readonly hourFormat: "h12" | "h23";
  /** 0 is Sunday. */
  readonly firstDayOfWeek: 0 | 1;
}

const entry = (apiCode: string, qsLngCode: string, hourFormat: LocaleEntry["hourFormat"], firstDayOfWeek: 0 | 1): LocaleEntry => ({
  qsLngCode,
  apiCode,
  hourFormat,
  firstDayOfWeek,
});

/** Every language and variant that can be asked for. `en-SM` is for testing. */
export const LOCALE_TABLE = {
  en: entry("en", "en", "h12", 0),
  "en-US": entry("en-US", "en", "h12", 0),
  "en-US-k12": entry("en-US", "en", "h12", 0),
  "en-US-pro": entry("en-US", "en", "h12", 0),
  "en-GB": entry("en-GB", "en", "h23", 1),
  "en-AU": entry("en-AU", "en", "h12", 1),
  cy: entry("cy", "en", "h23", 1),
  es: entry("es", "es", "h23", 1),
  de: entry("de", "de", "h23", 1),
  fr: entry("fr", "fr", "h23", 1),
  it: entry("it", "it", "h23", 1),
  ja: entry("ja", "ja", "h23", 0),
  ko: entry("ko", "ko", "h12", 0),
  nb: entry("nb", "nb", "h23", 1),
  nl: entry("nl", "nl", "h23", 1),
  "pt-BR": entry("pt-BR", "pt", "h23", 0),
  pl: entry("pl", "en", "h23", 1),
  sv: entry("sv", "sv", "h23", 1),
  tr: entry("tr", "en", "h23", 1),
  "zh-CN": entry("zh-CN", "zh-CN", "h23", 1),
  "zh-TW": entry("zh-TW", "zh-TW", "h12", 0),
  "en-SM": entry("en-SM", "en", "h12", 1),
} as const satisfies Readonly<Record<string, LocaleEntry>>;

export type LocaleTag = keyof typeof LOCALE_TABLE;
export const LOCALE_TAGS = Object.keys(LOCALE_TABLE) as readonly LocaleTag[];

export const isLocale = (tag: string): tag is LocaleTag => Object.hasOwn(LOCALE_TABLE, tag);

/** A tag and what it falls back to, most exact first: `en-US-k12`, `en-US`, `en`. */
export function fallbacksOf(tag: string): readonly string[] {
  const parts = tag.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}
