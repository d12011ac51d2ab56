import { openLocales } from "@lyceum/locales/open-locales";
import { educationModel } from "@lyceum/model";
import type { Vocabulary } from "@lyceum/questions";

const locales = openLocales();

/** Languages in which questions are read. */
export const QUESTION_LANGUAGES = ["en", "cy", "de", "es", "fr", "it", "ja", "nl", "pt-BR", "sv", "zh-CN"] as const;

/** Makes what a reader of a language may name: labels are those that screens show. */
export function screenVocabulary(tag: string, { values, calendar }: Pick<Vocabulary, "values" | "calendar">): Vocabulary {
  const texts = locales.textsFor(tag, ["model"])?.texts.model as
    | Readonly<Record<"measures" | "dimensions", Readonly<Record<string, { readonly label: string } | undefined>>>>
    | undefined;
  const label = (kind: "measures" | "dimensions") => (name: string) => texts?.[kind][name]?.label ?? name;
  const labels = { measure: label("measures"), dimension: label("dimensions") };
  return { model: educationModel, locale: tag, labels, values, ...(calendar && { calendar }) };
}
