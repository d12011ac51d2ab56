import type { Dashboard, Parameter } from "@lyceum/model";
import type { TFunction } from "i18next";

import type { ChartWords } from "../charts/chart-words.ts";
import { daysText } from "../days-text.ts";
import type { FilterValues } from "../filters/filter-values.ts";
import { valuesText } from "../filters/value-text.ts";
import type { FilterKinds } from "../filters/visual-query.ts";
import { formatDate } from "../formats.ts";
import { filterOfParameter, parameterNumber, parameterValues } from "./parameter-values.ts";

/** Words of the reader's language, and the kind of value behind each dimension. */
export interface ParameterWords {
  readonly words: ChartWords;
  readonly kinds: FilterKinds;
  readonly t: TFunction<"studio">;
}

/** Writes a number as readers know it: as a percentage where its parameter is one. */
export const parameterFigure = (number: number, percent: true | undefined, locale: string): string =>
  number.toLocaleString(locale, percent ? { style: "percent", maximumFractionDigits: 2 } : { maximumFractionDigits: 6 });

/** Writes what a parameter is set to as its reader knows it. */
export function parameterText(parameter: Parameter, values: FilterValues, { words, kinds, t }: ParameterWords): string {
  const { value } = parameter;
  const own = parameterValues(parameter, values);
  const [first = "", last = ""] = own;
  switch (value.kind) {
    case "number":
      return parameterFigure(parameterNumber(parameter, values) ?? value.initial, value.percent, words.locale);
    case "choice":
      return value.options.find((option) => option.value === first)?.label || first;
    case "date":
      return formatDate(first, words.locale, "medium");
    case "period":
      if (own.length === 2) return daysText(first, last, { t, locale: words.locale });
      return Array.isArray(value.initial) ? "" : t("filters.lastDays", { count: value.initial.lastDays });
    case "dimension": {
      const filter = filterOfParameter(parameter);
      return filter && own.length > 0 ? valuesText(filter, own, { words, kinds }, t) : t("filters.any");
    }
  }
}

/** Writes what a parameter begins with where no data and no words of a reader are at hand; its label where that has no text of its own. */
function initialText({ label, value }: Parameter, locale: string): string {
  switch (value.kind) {
    case "number":
      return parameterFigure(value.initial, value.percent, locale);
    case "choice":
      return value.options.find((option) => option.value === value.initial)?.label || value.initial;
    case "date":
      return formatDate(value.initial, locale, "medium");
    case "period":
      return Array.isArray(value.initial) ? value.initial.map((day) => formatDate(day, locale, "medium")).join(" – ") : label;
    case "dimension":
      return value.initial.length > 0 ? new Intl.ListFormat(locale).format(value.initial) : label;
  }
}

/** Fills the places that a text has for parameters; names that no parameter has stay as they are. */
export const fillPlaces = (text: string, places: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => places[name] ?? place);

/** Writes a text of a document for lists, which do not open it: with its parameters as they begin. */
export const textAsOpened = (text: string, { parameters = [] }: Pick<Dashboard, "parameters">, locale: string): string =>
  parameters.length === 0
    ? text
    : fillPlaces(text, Object.fromEntries(parameters.map((parameter) => [parameter.id, initialText(parameter, locale)])));

/** Writes every parameter of a document by its name: what its texts have in two braces. */
export const parameterPlaces = (
  { parameters = [] }: Pick<Dashboard, "parameters">,
  values: FilterValues,
  words: ParameterWords,
): Readonly<Record<string, string>> =>
  Object.fromEntries(parameters.map((parameter) => [parameter.id, parameterText(parameter, values, words)]));
