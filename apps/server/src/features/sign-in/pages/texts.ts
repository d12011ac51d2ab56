import { bundleFor, en, LANGUAGES } from "@lyceum/locales";

/** The sign-in texts of one language with a way to fill in values and choose a plural. */
export interface Texts {
  readonly language: string;
  readonly texts: typeof en.signIn;
  /** `{{name}}` replaced by its value; the result is plain text, escaped when written into a page. */
  readonly fill: (text: string, values: Readonly<Record<string, string | number>>) => string;
  /** The form of a plural that the language uses for the count. */
  readonly plural: (forms: { readonly one: string; readonly other: string }, count: number) => string;
}

/** Languages of an Accept-Language header, the preferred first. */
function accepted(header: string): readonly string[] {
  return header
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** The first language asked for that has a bundle, exactly or by its base; otherwise English. */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): string {
  const requested = [...(uiLocales?.split(" ") ?? []), ...accepted(acceptLanguage?.slice(0, 500) ?? "")];
  for (const tag of requested) {
    const base = tag.split("-")[0];
    const found = LANGUAGES.find((name) => name.toLowerCase() === tag.toLowerCase()) ?? LANGUAGES.find((name) => name === base);
    if (found !== undefined) return found;
  }
  return "en";
}

/** Texts for a request: `ui_locales` of the sign-in request wins over the browser's languages. */
export function textsFor(uiLocales: string | undefined, acceptLanguage: string | undefined): Texts {
  const language = chooseLanguage(uiLocales, acceptLanguage);
  const fill: Texts["fill"] = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  return {
    language,
    texts: (bundleFor(language) ?? en).signIn,
    fill,
    plural: (forms, count) => {
      const form = new Intl.PluralRules(language).select(count) === "one" ? forms.one : forms.other;
      return fill(form, { count: new Intl.NumberFormat(language).format(count) });
    },
  };
}
