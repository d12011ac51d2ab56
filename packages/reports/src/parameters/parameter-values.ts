import type { Dashboard, FilterControl, Parameter, ParameterUse, Sheet } from "@lyceum/model";
import { type FilterShape, isDay } from "@lyceum/semantic";

import type { FilterValues } from "../filters/filter-values.ts";
import type { FilterKinds } from "../filters/visual-query.ts";
import type { ModelFacts } from "../model-facts.ts";

type Parametrised = Pick<Dashboard, "parameters">;

/** Why a parameter cannot be set to something. */
export type ParameterFault =
  | { readonly code: "number" | "whole" | "choice" | "day" | "period" | "one" }
  | { readonly code: "range"; readonly minimum: number | undefined; readonly maximum: number | undefined };

/** Values as an address carries them. */
type Values = readonly string[];

function numberFault(
  { minimum, maximum, whole }: Extract<Parameter["value"], { kind: "number" }>,
  [text = ""]: Values,
): ParameterFault | undefined {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return { code: "number" };
  if (whole && !Number.isInteger(number)) return { code: "whole" };
  const isInside = number >= (minimum ?? number) && number <= (maximum ?? number);
  return isInside ? undefined : { code: "range", minimum, maximum };
}

/** Finds why a parameter cannot be set to some values; undefined where it can, and for none, which is what it begins with. */
export function parameterFault({ value }: Pick<Parameter, "value">, values: Values): ParameterFault | undefined {
  if (values.length === 0) return undefined;
  const [first = "", last = ""] = values;
  if (value.kind === "period") return values.length === 2 && isDay(first) && isDay(last) && first <= last ? undefined : { code: "period" };
  if (value.kind === "dimension") return values.length > 1 && !value.multiple ? { code: "one" } : undefined;
  if (values.length > 1) return { code: "one" };
  if (value.kind === "number") return numberFault(value, values);
  if (value.kind === "date") return isDay(first) ? undefined : { code: "day" };
  return value.options.some((option) => option.value === first) ? undefined : { code: "choice" };
}

/** Lists the values that a parameter begins with; none for a period that follows the data. */
export function initialParameter({ value }: Pick<Parameter, "value">): Values {
  if (value.kind === "period") return Array.isArray(value.initial) ? value.initial : [];
  if (value.kind === "dimension") return value.initial;
  return [String(value.initial)];
}

/** Lists the values that count: what is set, or what the parameter begins with where nothing or nothing possible is set. */
export function parameterValues(parameter: Pick<Parameter, "id" | "value">, values: FilterValues): Values {
  const set = values[parameter.id] ?? [];
  return set.length > 0 && !parameterFault(parameter, set) ? set : initialParameter(parameter);
}

/** Reads the number that a parameter is; undefined where it is none. */
export function parameterNumber(parameter: Pick<Parameter, "id" | "value">, values: FilterValues): number | undefined {
  if (parameter.value.kind !== "number" && parameter.value.kind !== "choice") return undefined;
  const number = Number(parameterValues(parameter, values)[0]);
  return Number.isFinite(number) ? number : undefined;
}

/** Whether a parameter counts in a visual. */
export function isInScope({ scope }: Pick<Parameter, "scope">, sheetId: string, visualId: string): boolean {
  if (!scope) return true;
  return "sheets" in scope ? scope.sheets.includes(sheetId) : scope.visuals.includes(visualId);
}

/** Lists the parameters that a sheet offers: those that count in it, or in a visual of it. */
export const parametersOfSheet = (
  { parameters = [] }: Parametrised,
  sheet: Pick<Sheet, "id" | "visuals"> | undefined,
): readonly Parameter[] =>
  parameters.filter(({ scope }) => {
    if (!scope || !sheet) return !scope;
    return "sheets" in scope ? scope.sheets.includes(sheet.id) : sheet.visuals.some(({ id }) => scope.visuals.includes(id));
  });

type FilterUse = Extract<ParameterUse, { as: "filter" }>;

/** Reads off a parameter's use as a filter what decides what it can limit. */
export const shapeOfUse = ({ dimension, op }: FilterUse): FilterShape => ({
  dimension: dimension.name,
  grain: dimension.grain,
  range: op !== "in" && op !== "not_in",
});

/** Lists the shapes of everything that the parameters of a document filter by, and of what they take values of. */
export const parameterShapes = ({ parameters = [] }: Parametrised): readonly FilterShape[] =>
  parameters.flatMap(({ value, uses }) => [
    ...uses.flatMap((use) => (use.as === "filter" ? [shapeOfUse(use)] : [])),
    ...(value.kind === "dimension" ? [{ dimension: value.dimension, grain: value.grain, range: false }] : []),
  ]);

/** Collects the kinds of values behind the filters and parameters of a document, by their dimensions. */
export const filterKinds = (
  { filters, parameters }: Pick<Dashboard, "filters" | "parameters">,
  facts: Pick<ModelFacts, "kindOf">,
): FilterKinds =>
  Object.fromEntries(
    [...filters, ...parameterShapes({ parameters })].map(({ dimension }) => [dimension, facts.kindOf(dimension) ?? "text"]),
  );

/** Returns a parameter of a dimension as the filter whose choices it offers; undefined for other kinds. */
export function filterOfParameter({ id, label, value, words }: Parameter): FilterControl | undefined {
  if (value.kind !== "dimension") return undefined;
  const { dimension, grain, multiple } = value;
  return { id, kind: "choice", dimension, label, multiple, ...(grain && { grain }), ...(words && { words }) };
}

/** Says in English why values were refused, for programs and for the record of a refusal. */
function faultSentence(fault: ParameterFault): string {
  switch (fault.code) {
    case "number":
      return "takes a number";
    case "whole":
      return "takes a whole number";
    case "choice":
      return "takes one of its choices";
    case "day":
      return "takes a day as YYYY-MM-DD";
    case "period":
      return "takes a first and a last day, in order";
    case "one":
      return "takes one value";
    case "range": {
      const { minimum, maximum } = fault;
      if (minimum === undefined) return `takes a number up to ${maximum}`;
      return maximum === undefined ? `takes a number from ${minimum} on` : `takes a number from ${minimum} to ${maximum}`;
    }
  }
}

/** Lists what is wrong with values that a report's parameters are set to, each as a sentence that names the parameter. */
export const parameterFaults = ({ parameters = [] }: Parametrised, set: FilterValues): readonly string[] =>
  parameters.flatMap((parameter) => {
    const fault = parameterFault(parameter, set[parameter.id] ?? []);
    return fault ? [`"${parameter.id}" ${faultSentence(fault)}`] : [];
  });
