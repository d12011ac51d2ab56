import { bundleFor, fallbacksOf, isLocale, pseudoBundle, spelledFor } from "@lyceum/locales";
import { dashboardTexts, modelTexts } from "@lyceum/model";

/** All texts of a language: those of the screens, the model's and the dashboards'. */
export interface ComposedBundle {
  /** Language that the texts are really in. */
  readonly language: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Made from English: longer, and foreign to the eye, for trying screens. */
const TEST_LOCALE = "en-SM";

/** The most exact bundle for a tag, e.g. English for `en-US-k12`; undefined for an unknown tag or a language without texts. */
export function composeBundle(tag: string): ComposedBundle | undefined {
  if (!isLocale(tag)) return undefined;
  if (tag === TEST_LOCALE) return { language: tag, texts: pseudoBundle(composeBundle("en")?.texts ?? {}) };
  for (const language of fallbacksOf(tag)) {
    const bundle = bundleFor(language);
    if (bundle) return { language, texts: spelledFor(tag, { model: modelTexts(), dashboards: dashboardTexts(), ...bundle }) };
  }
  return undefined;
}
