import { type Bundle, directionOf } from "@lyceum/locales";
import { firstOffered } from "@lyceum/locales/choose-language";
import type { Locales } from "@lyceum/locales/open-locales";
import { preferredLanguages } from "@lyceum/locales/preferred-languages";

/** Texts with the forms of a plural that every language has. */
type PluralOf<Stem extends string> = Readonly<Record<`${Stem}_other`, string>>;

/** The sign-in texts of one language with a way to fill in values and choose a plural. */
export interface Texts {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly texts: Bundle["signIn"];
  /** `{{name}}` replaced by its value; the result is plain text, escaped when written into a page. */
  readonly fill: (text: string, values: Readonly<Record<string, string | number>>) => string;
  /**
   * The form of a plural that the language uses for the count.
   * @param texts where its forms stand: `count_one`, `count_other` and what else the language has.
   */
  readonly plural: <Stem extends string>(texts: PluralOf<Stem>, stem: Stem, count: number) => string;
}

/** Texts for a request: `ui_locales` of the sign-in request wins over the browser's languages. */
export function textsFor(locales: Locales, uiLocales: string | undefined, acceptLanguage: string | undefined): Texts {
  const wishes = [...(uiLocales?.split(" ") ?? []), ...preferredLanguages(acceptLanguage)];
  const language = firstOffered(locales.languages, wishes) ?? "en";
  const found = locales.textsFor(language, ["signIn"]);
  if (!found) throw new Error(`The texts of ${language} have gone while the server runs`);
  const fill: Texts["fill"] = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  return {
    language,
    direction: directionOf(language),
    texts: found.texts.signIn,
    fill,
    plural: (texts, stem, count) => {
      const forms = texts as Readonly<Record<string, string>>;
      const form = forms[`${stem}_${new Intl.PluralRules(language).select(count)}`] ?? texts[`${stem}_other`];
      return fill(form, { count: new Intl.NumberFormat(language).format(count) });
    },
  };
}
