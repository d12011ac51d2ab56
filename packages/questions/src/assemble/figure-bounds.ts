import { ATTRIBUTES, type Thing, valuesAsThing } from "../concepts/things.ts";
import type { Condition, Figure, Operator } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { markUsed } from "../parse/bounds/counted.ts";
import { dimensionIn } from "../parse/conditions.ts";
import { isCounted } from "../parse/groups.ts";
import { has, type Node } from "../parse/node.ts";
import { NAMED_PARTS } from "../parse/value-names.ts";
import { type Assembly, dropConditions, fixes, thingNamed } from "./assembly.ts";

/** Bounds on figures keep rows, or are counted: "in how many regions is the pass rate above 50 %". */
export function applyFigureBounds(assembly: Assembly): void {
  const [share] = assembly.figures;
  if (assembly.figures.length === 1 && (share?.kind === "share" || share?.kind === "share_of_total"))
    for (const { places, op, value } of assembly.draft.shareBounds) {
      assembly.having.push({ figure: share, op, value });
      markUsed(assembly.draft, places, "bound");
    }
  for (const { figure, op, value } of assembly.draft.figureBounds) {
    const rowFigure = assembly.figures[0];
    const { head } = assembly;
    const headThing = head === undefined ? undefined : thingNamed(head.thing);
    if (shareOfThings(assembly, { figure, op, value })) continue;
    const same = assembly.draft.figures.length > 0 && head !== undefined && headThing !== undefined && isCounted(assembly.draft, head.at);
    if (same && headThing.per.length > 0 && head.thing !== "student" && head.thing !== "enrolment") {
      assembly.figures = [
        {
          kind: "per",
          per: headThing.per,
          figure: rowFigure && assembly.draft.figures[0] ? rowFigure : figure,
          aggregate: "count",
          having: [{ figure: rowFigure ?? figure, op, value }],
        },
      ];
      const node = assembly.nodes[head.at];
      if (node) node.used = "figure";
    } else if (head !== undefined && (head.thing === "student" || head.thing === "enrolment") && assembly.by.length === 0) {
      const per = [head.thing === "student" && fixes(assembly, "module") && fixes(assembly, "term") ? "enrolment" : head.thing];
      const limits = takeLimits(assembly);
      const bounded: Condition = { per, figure: limitFigure(figure, limits), op, value };
      const counted = thingNamed(head.thing).count;
      const owner = ATTRIBUTES[attributeOfAverage(figure) ?? ""]?.thing;
      if (owner === "submission" && takeShare(assembly)) {
        // An average is of what has a score: students without one are no part of the whole.
        const scored = limitFigure(thingNamed(owner).count, [...limits, { dimension: "score", op: "not_in", values: [null] }]);
        assembly.where.push({ per, figure: scored, op: ">", value: 0 });
        assembly.figures = [{ kind: "share", of: counted, part: [bounded] }];
      } else {
        assembly.where.push(bounded);
        assembly.figures = [counted];
      }
      const node = assembly.nodes[head.at];
      if (node) node.used = "figure";
    } else assembly.having.push({ figure: rowFigure ?? figure, op, value });
  }
}

interface NumberBound {
  readonly figure: Figure;
  readonly op: Operator;
  readonly value: number;
}

/** Things that a question names and that rows could list: what it counts, and what it tells apart. */
function namedThings({ head, draft }: Assembly): readonly { readonly at: number; readonly thing: Thing }[] {
  const people = head?.thing === "student" || head?.thing === "enrolment";
  const counted = head && !people ? [{ at: head.at, thing: thingNamed(head.thing) }] : [];
  return [...counted, ...draft.groups.map(({ at, dimension }) => ({ at, thing: valuesAsThing(dimension) }))];
}

/** Reads "what share of our courses have a score below 70" as the part of the things that are so; their names are not asked for. */
function shareOfThings(assembly: Assembly, { figure, op, value }: NumberBound): boolean {
  const { nodes } = assembly;
  const word = nodes.findIndex((node) => has(node, "mark:share"));
  const joins = (node: Node): boolean => node.kind === "filler" || has(node, "mark:of") || has(node, "mark:all");
  const found = namedThings(assembly).find((each) => each.at > word && nodes.slice(word + 1, each.at).every(joins));
  if (word < 0 || !found || found.thing.per.length === 0) return false;
  const { at: place, thing } = found;
  const [shown] = assembly.figures;
  const isBegun = shown?.kind === "share" && JSON.stringify({ ...shown.of, where: [] }) === JSON.stringify({ ...thing.count, where: [] });
  if (shown?.kind === "share" && !isBegun) return false;
  for (const node of nodes.slice(word, place + 1)) node.used ??= "share";
  const own = assembly.conditions.filter(({ condition }) => dimensionIn(condition) !== undefined);
  const limited = limitFigure(
    figure,
    own.map(({ condition }) => condition),
  );
  const part: Condition = { per: thing.per, figure: limited, op, value };
  // A department has no term: what it is limited by is inside the figure that it has.
  if (thing.per.every((dimension) => NAMED_PARTS.includes(dimension))) dropConditions(assembly, own);
  // What has no such figure, as no course of it has ended, is neither above nor below: it is no part of the whole.
  const isCounted = figure.kind === "measure" && assembly.draft.index.vocabulary.model.measures[figure.name]?.format === "count";
  const whole = isCounted ? thing.count : limitFigure(thing.count, [{ per: thing.per, figure: limited, op: ">=", value: 0 }]);
  assembly.figures = [{ kind: "share", of: isBegun ? shown.of : whole, part: [...(isBegun ? shown.part : []), part] }];
  assembly.by = assembly.by.filter(({ dimension }) => !thing.listed.includes(dimension));
  return true;
}

/** Whether a share is asked for, also where a step before has passed over the word. */
const takeShare = ({ nodes, figures }: Assembly): boolean => {
  const word = nodes.find((node) => has(node, "mark:share"));
  if (!word || figures[0]?.kind === "share") return false;
  word.used = "share";
  return true;
};

/** The number that a figure is an average of. */
const attributeOfAverage = (figure: Figure): string | undefined =>
  figure.kind === "aggregate"
    ? figure.of
    : figure.kind === "measure"
      ? Object.keys(ATTRIBUTES).find((name) => Object.values(ATTRIBUTES[name]?.measures ?? {}).includes(figure.name))
      : undefined;

/** Limits of what people have, taken from the question into the number that is held against the bound. */
function takeLimits(assembly: Assembly): readonly Condition[] {
  const own = assembly.conditions.filter(({ condition }) => ["assessment_type", "item_type"].includes(dimensionIn(condition) ?? ""));
  dropConditions(assembly, own);
  return own.map(({ condition }) => condition);
}
