import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import { areApart, intervalOf } from "../meaning/intervals.ts";
import type { Condition, Figure, Operator } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { alternativesOf, dimensionIn, negate } from "../parse/conditions.ts";
import { has, hints, isFree } from "../parse/node.ts";
import { any, type Assembly, limitCount, take } from "./assembly.ts";
import { limitPeople } from "./rest.ts";

/** "Do they pass more often: pass rate of both" tells the result of the rate, and no side of a comparison. */
const isRateOf = (figure: Figure, condition: Condition): boolean =>
  figure.kind === "measure" && figure.name === RATES[outcomeOf(condition) ?? ""];

/** "With a declared disability and without", "the disabled against the rest": the other side of a yes or no. */
export function addComplement(assembly: Assembly): void {
  const both = assembly.by.find(({ dimension }) => dimension === "disability" || dimension === "late" || dimension === "banked");
  if (
    both &&
    assembly.nodes.some((node) => isFree(node) && has(node, "mark:wide")) &&
    assembly.figures.length === 1 &&
    assembly.by.length > 1
  ) {
    assembly.by = assembly.by.filter((group) => group !== both);
    const [figure] = assembly.figures;
    if (figure)
      assembly.figures = [true, false].map((value) => limitFigure(figure, [{ dimension: both.dimension, op: "in", values: [value] }]));
    take(assembly.draft, "mark:wide");
    return;
  }
  const rated = assembly.figures.some(
    (figure) => figure.kind === "measure" && (figure.name === "late_rate" || figure.name === "on_time_rate"),
  );
  const often = assembly.nodes.some((node) => isFree(node) && hints(node, "often"));
  const sides = assembly.conditions.filter(
    ({ condition }) =>
      !(often && dimensionIn(condition) === "outcome") &&
      ["disability", "late", "banked", "previous_attempts", "days_late", "outcome"].includes(dimensionIn(condition) ?? "") &&
      !(rated && dimensionIn(condition) === "late") &&
      !(dimensionIn(condition) === "outcome" && assembly.figures.some((figure) => isRateOf(figure, condition))) &&
      !(dimensionIn(condition) === "outcome" && assembly.by.some(({ dimension }) => dimension === "outcome")),
  );
  const [only] = sides;
  if (sides.length !== 1 || !only) return;
  const compares = ["mark:versus", "mark:wide", "mark:difference", "mark:ratio", "mark:than", "mark:more", "mark:less"].some((concept) =>
    assembly.nodes.some((node) => has(node, concept)),
  );
  const position = assembly.nodes.findIndex(
    (node, place) =>
      isFree(node) &&
      place > only.at &&
      (has(node, "mark:rest") ||
        (compares &&
          (has(node, "mark:none") ||
            has(node, "mark:not") ||
            (has(node, "mark:with") && (has(assembly.nodes[place + 1], "num:one") || place === assembly.nodes.length - 1))))),
  );
  const node = assembly.nodes[position];
  if (!node) return;
  node.used = "complement";
  const pronoun = assembly.nodes[position + 1];
  if (isFree(pronoun) && has(pronoun, "num:one")) pronoun.used = "complement";
  assembly.conditions.push({ at: position, condition: negate(only.condition) });
}

/** Conditions on what people have, side by side: "with more than 500 clicks, and with 500 or fewer, in two columns". */
export function putInColumns(assembly: Assembly): void {
  const wide = any(assembly.draft, "mark:wide") || any(assembly.draft, "mark:versus");
  const [base] = assembly.figures;
  if (!base || assembly.figures.length > 1) return;
  if (wide) limitPeople(assembly);
  const had = assembly.conditions.filter(({ condition }) => "per" in condition);
  const exclude = excludeEachOther(had.map(({ condition }) => condition));
  if (!wide && !exclude) return;
  const [only] = had;
  const not = assembly.nodes.findIndex(
    (node, position) =>
      isFree(node) && position > (only?.at ?? 0) && (has(node, "mark:not") || has(node, "mark:none") || has(node, "mark:rest")),
  );
  let sides = had.map(({ condition }) => condition);
  if (had.length === 1 && only && not >= 0 && "per" in only.condition) {
    const node = assembly.nodes[not];
    if (node) node.used = "complement";
    const { condition } = only;
    const opposite: Readonly<Record<string, Operator>> = { ">": "<=", ">=": "<", "<": ">=", "<=": ">", "=": "<>", "<>": "=" };
    sides = [condition, { ...condition, op: opposite[condition.op] ?? "=" }];
  }
  // "Compare those who used it with those who never did".
  const isContrast = exclude || (had.length === 1 && not >= 0);
  const word = any(assembly.draft, "mark:wide") ? "mark:wide" : isContrast ? "mark:versus" : undefined;
  if (sides.length < 2 || word === undefined) return;
  assembly.conditions = assembly.conditions.filter((placed) => !had.includes(placed));
  assembly.figures = sides.map((condition) => limitCount(base, [condition]));
  take(assembly.draft, word);
}

/** Whether nothing passes all conditions, which are on one number of the same things: "fewer than 10 clicks", "10 or more". */
function excludeEachOther(conditions: readonly Condition[]): boolean {
  const [first, ...others] = conditions;
  if (!first || others.length === 0) return false;
  const counted = (condition: Condition): string => ("per" in condition ? JSON.stringify([condition.per, condition.figure]) : "");
  const runs = conditions.flatMap((condition) => {
    if (!("per" in condition)) return [];
    const { op, value } = condition;
    const bound: Condition | undefined =
      op === "=" ? { dimension: "", op: "in", values: [value] } : op === "<>" ? undefined : { dimension: "", op, value };
    return (bound && intervalOf(bound)) ?? [];
  });
  return runs.length === conditions.length && others.every((other) => counted(other) === counted(first)) && areApart(runs);
}

/**
 * Reads "clicks per student before the start versus days 0 to 27": ranges of one number that leave each other out are a column each
 * where they are held against each other, and else alternatives, for nothing lies in both.
 */
export function setRangesApart(assembly: Assembly): void {
  for (const { placed } of alternativesOf(assembly.conditions)) {
    const ranges = placed.filter(({ condition }) => "op" in condition && !("values" in condition));
    const intervals = ranges.flatMap(({ condition }) => intervalOf(condition) ?? []);
    if (ranges.length < 2 || intervals.length !== ranges.length || ranges.length !== placed.length || !areApart(intervals)) continue;
    const [figure, ...more] = assembly.figures;
    const wide = any(assembly.draft, "mark:versus") || any(assembly.draft, "mark:wide");
    assembly.conditions = assembly.conditions.filter((each) => !ranges.includes(each));
    if (wide && figure && more.length === 0) {
      assembly.figures = ranges.map(({ condition }) => limitFigure(figure, [condition]));
      take(assembly.draft, "mark:wide");
    } else assembly.conditions.push({ at: ranges[0]?.at ?? 0, condition: { any: ranges.map(({ condition }) => condition) } });
  }
}
