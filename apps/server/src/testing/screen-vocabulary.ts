import { openLocales } from "@lyceum/locales/open-locales";
import { educationModel } from "@lyceum/model";
import type { Value, Vocabulary } from "@lyceum/questions";

const locales = openLocales();

interface Words {
  readonly label: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Languages in which questions are read. */
export const QUESTION_LANGUAGES = ["en", "cy", "de", "es", "fr", "it", "ja", "nl", "pt-BR", "sv", "zh-CN"] as const;

/** Makes what a reader of a language may name: labels of measures, breakdowns and values are those that screens show. */
export function screenVocabulary(tag: string, { values, calendar }: Pick<Vocabulary, "values" | "calendar">): Vocabulary {
  const texts = locales.textsFor(tag, ["model"])?.texts.model as
    | Readonly<Record<"measures" | "dimensions", Readonly<Record<string, Words | undefined>>>>
    | undefined;
  const label = (kind: "measures" | "dimensions") => (name: string) => texts?.[kind][name]?.label ?? name;
  const value = (dimension: string, recorded: Value) => texts?.dimensions[dimension]?.values?.[String(recorded)];
  const labels = { measure: label("measures"), dimension: label("dimensions"), value };
  return { model: educationModel, locale: tag, labels, values, ...(calendar && { calendar }) };
}
