import type { FilterDimension } from "@lyceum/contracts";
import type { Dashboard, Parameter, ParameterKind, ParameterUse } from "@lyceum/model";

export const KINDS = ["number", "choice", "dimension", "date", "period"] as const satisfies readonly ParameterKind["kind"][];
export type UseKind = ParameterUse["as"];

const TODAY = (): string => new Date().toISOString().slice(0, 10);

/** Begins a parameter of a kind. */
export function kindDraft(kind: ParameterKind["kind"], dimensions: readonly FilterDimension[]): ParameterKind {
  switch (kind) {
    case "number":
      return { kind, initial: 50, minimum: 0, maximum: 100 };
    case "choice":
      return { kind, options: [], initial: "" };
    case "date":
      return { kind, initial: TODAY() };
    case "period":
      return { kind, initial: { lastDays: 90 } };
    case "dimension":
      return { kind, dimension: dimensions.find((entry) => entry.kind !== "date")?.name ?? "", multiple: true, initial: [] };
  }
}

/** Whether every choice of a parameter is a number, so that it can stand where numbers do. */
const isNumeric = (value: ParameterKind): boolean =>
  value.kind === "number" ||
  (value.kind === "choice" && value.options.length > 0 && value.options.every((option) => Number.isFinite(Number(option.value))));

/** Lists what a parameter of a kind can do. */
export const possibleUses = (value: ParameterKind): readonly UseKind[] =>
  isNumeric(value) ? ["having", "top", "reference", "filter"] : ["filter"];

type FilterOp = Extract<ParameterUse, { as: "filter" }>["op"];

/** Lists the ways in which values of a kind can filter a dimension. */
export function possibleOps(value: ParameterKind): readonly FilterOp[] {
  if (value.kind === "period") return ["between"];
  if (value.kind === "date") return ["<", "<=", ">", ">=", "in"];
  if (value.kind === "number") return [">=", ">", "<=", "<", "in"];
  return isNumeric(value) ? ["in", "not_in", ">=", ">", "<=", "<"] : ["in", "not_in"];
}

/** Lists the dimensions that values of a kind can filter by. */
export const dimensionsFor = (value: ParameterKind, dimensions: readonly FilterDimension[]): readonly FilterDimension[] =>
  dimensions.filter(({ kind }) => {
    if (value.kind === "date" || value.kind === "period") return kind === "date";
    if (value.kind === "number") return kind === "integer" || kind === "number";
    return kind !== "date";
  });

/** Begins a use of a parameter. */
export function draftUse(
  as: UseKind,
  value: ParameterKind,
  dimensions: readonly FilterDimension[],
  measures: readonly string[],
): ParameterUse {
  if (as === "having") return { as, measure: measures[0] ?? "", op: ">=" };
  if (as !== "filter") return { as };
  const name = value.kind === "dimension" ? value.dimension : (dimensionsFor(value, dimensions)[0]?.name ?? "");
  return { as, dimension: { name }, op: possibleOps(value)[0] ?? "in" };
}

/** Fits the uses of a parameter to another kind of values. */
export const fittingUses = (
  uses: readonly ParameterUse[],
  value: ParameterKind,
  dimensions: readonly FilterDimension[],
): ParameterUse[] => {
  const fitting = uses.filter(
    (use) =>
      possibleUses(value).includes(use.as) &&
      (use.as !== "filter" ||
        (possibleOps(value).includes(use.op) && dimensionsFor(value, dimensions).some(({ name }) => name === use.dimension.name))),
  );
  return fitting.length > 0 || (value.kind !== "dimension" && value.kind !== "period")
    ? fitting
    : [draftUse("filter", value, dimensions, [])];
};

/** Lists the measures that the visuals of a report show, each once. */
export const measuresShown = ({ sheets }: Dashboard): readonly string[] => [
  ...new Set(sheets.flatMap(({ visuals }) => visuals.flatMap(({ query }) => query.measures))),
];

export const newParameter = (dimensions: readonly FilterDimension[]): Parameter => ({
  id: "",
  label: "",
  value: kindDraft("number", dimensions),
  uses: [],
});

/** Lists the choices that are written one to a line, `value = what readers see`. */
export const optionsFromLines = (text: string): Extract<ParameterKind, { kind: "choice" }>["options"] =>
  text
    .split("\n")
    .map((entry) => entry.split("="))
    .flatMap(([value = "", ...label]) =>
      value.trim() === "" ? [] : [{ value: value.trim().slice(0, 200), label: label.join("=").trim().slice(0, 120) }],
    )
    .filter(({ value }, index, all) => all.findIndex((option) => option.value === value) === index);

export const linesFromOptions = (options: Extract<ParameterKind, { kind: "choice" }>["options"]): string =>
  options.map(({ value, label }) => (label === "" ? value : `${value} = ${label}`)).join("\n");
