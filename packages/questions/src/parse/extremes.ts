import { aggregateOf } from "../concepts/figures.ts";
import { ATTRIBUTES } from "../concepts/things.ts";
import type { Figure } from "../meaning/meaning.ts";
import type { Draft } from "./draft.ts";
import { has, isFree, named, neighbour, type Node } from "./node.ts";

/** "The lowest score", "the largest number of previous attempts": the least and greatest value, where no group is ranked. */
export function extremes(draft: Draft): void {
  const { nodes } = draft;
  const hasFigure = draft.figures.length > 0;
  nodes.forEach((node, position) => {
    const worst =
      (has(node, "rank:bad") || has(node, "rank:good")) &&
      named(nodes[neighbour(nodes, position, 1) ?? -1], "attr:") === "score" &&
      !nodes.some((each) => named(each, "dim:") !== undefined);
    const ends = worst || has(node, "mark:last") || has(node, "mark:first") || has(node, "mark:latest") || has(node, "mark:earliest");
    if (!isFree(node) || has(node, "rank:frequent") || !(has(node, "rank:high") || has(node, "rank:low") || ends)) return;
    let next = neighbour(
      nodes,
      position,
      1,
      (each) =>
        each.condition !== undefined ||
        has(each, "mark:howmany") ||
        has(each, "mark:of") ||
        has(each, "agg:sum") ||
        (ends && (has(each, "mark:by") || has(each, "mark:per") || named(each, "dim:") !== undefined)) ||
        (ends && (has(each, "thing:assessment") || has(each, "thing:submission"))),
    );
    if (next === undefined && draft.index.language.tag !== "en")
      next = neighbour(nodes, position, -1, (each) => each.condition !== undefined);
    if (ends && next !== undefined && named(nodes[next], "attr:") === undefined) next = neighbour(nodes, position, -1);
    if (ends && next === undefined) next = neighbour(nodes, position, -1);
    const attribute = nodes[next ?? -1];
    const dimension = attribute && isFree(attribute) ? named(attribute, "attr:") : undefined;
    if (ends && !worst && !["assessment_due_day", "registered_day", "withdrawn_day", "submitted_day"].includes(dimension ?? "")) return;
    const aggregate =
      (worst && has(node, "rank:good")) ||
      has(node, "rank:high") ||
      has(node, "mark:last") ||
      (has(node, "mark:latest") && !has(node, "mark:earliest"))
        ? "maximum"
        : "minimum";
    // "The busiest week" is no latest one.
    const busiest = (dimension === "course_week" || dimension === "course_day") && !ends;
    if (busiest) return;
    const listed = dimension === undefined && hasFigure ? extremeOf(draft, position) : undefined;
    if (listed) {
      draft.figures.push({ at: position, figure: listed });
      node.used = "figure";
      return;
    }
    if (
      attribute &&
      dimension !== undefined &&
      !(hasFigure && draft.figures.every(({ figure }) => JSON.stringify(figure) !== JSON.stringify(aggregateOf("average", dimension))))
    ) {
      const whose = nodes.some(
        (each, index) =>
          index !== next &&
          isFree(each) &&
          (named(each, "dim:") !== undefined || has(each, "thing:course")) &&
          precededByWhich(nodes, index),
      );
      if (whose) return;
      draft.figures.push({ at: position, figure: aggregateOf(aggregate, dimension) });
      node.used = "figure";
      attribute.used = "figure";
      return;
    }
    // "The longest presentation": how long it is.
    if (
      attribute &&
      has(attribute, "thing:course") &&
      !hasFigure &&
      nodes.some((each) => each !== attribute && (has(each, "mark:day") || has(each, "event:last")))
    ) {
      draft.figures.push({ at: position, figure: aggregateOf(aggregate, "course_length") });
      node.used = "figure";
      attribute.used = "figure";
      for (const each of nodes) if (has(each, "mark:day") || has(each, "event:last")) each.used = "figure";
    }
  });
}

/** "Lowest, average, highest": the extremes of what the average is of. */
function extremeOf(draft: Draft, position: number): Figure | undefined {
  const { nodes } = draft;
  const link = (place: number | undefined): boolean => nodes[place ?? -1]?.kind === "comma" || has(nodes[place ?? -1], "mark:and");
  if (!link(neighbour(nodes, position, 1)) && !link(neighbour(nodes, position, -1))) return undefined;
  const average = draft.figures.find(
    ({ figure, at: place }) =>
      Math.abs(place - position) < 5 && ((figure.kind === "measure" && figure.name in AVERAGES) || figure.kind === "aggregate"),
  );
  const attribute =
    average?.figure.kind === "aggregate"
      ? average.figure.of
      : average?.figure.kind === "measure"
        ? AVERAGES[average.figure.name]
        : undefined;
  return attribute === undefined ? undefined : aggregateOf(has(nodes[position], "rank:high") ? "maximum" : "minimum", attribute);
}

const AVERAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ATTRIBUTES).flatMap(([dimension, { measures }]) => (measures?.["average"] ? [[measures["average"], dimension]] : [])),
);

const precededByWhich = (nodes: readonly Node[], position: number): boolean => {
  const before = neighbour(nodes, position, -1, (each) => each.number !== undefined || each.kind === "filler");
  const begins = nodes[before ?? -1] === undefined && !nodes.slice(0, position).some(({ kind }) => kind === "stop");
  return has(nodes[before ?? -1], "mark:which") || begins;
};
