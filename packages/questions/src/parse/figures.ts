import { ATTRIBUTES, THINGS } from "../concepts/things.ts";
import type { Aggregate, Figure } from "../meaning/meaning.ts";
import type { Draft } from "./draft.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";

export const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });

/** Stayed: every enrolment that was not withdrawn, over all. */
const RETENTION: Figure = {
  kind: "share",
  of: measure("enrolments"),
  part: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }],
};

/** The figure for an aggregate of a number: the model's own measure where it has one. */
export function aggregateOf(aggregate: Aggregate, dimension: string, at?: number): Figure {
  const name = ATTRIBUTES[dimension]?.measures?.[aggregate];
  if (name !== undefined) return measure(name);
  return { kind: "aggregate", aggregate, of: dimension, where: [], ...(at === undefined ? {} : { at }) };
}

/** Nodes that also stand for something countable, a value or a number are no measure by themselves. */
const isMeasure = (node: Node): string | undefined => {
  const name = named(node, "m:");
  if (name === undefined) return undefined;
  const other = [...node.concepts].some((concept) => /^(?:thing|v|attr):/.test(concept));
  return other ? undefined : name;
};

const mayStandBetween = (node: Node): boolean =>
  node.kind === "comma" ||
  node.kind === "dash" ||
  node.condition !== undefined ||
  [
    "mark:of",
    "mark:every",
    "mark:by",
    "mark:any",
    "mark:howmany",
    "mark:distinct",
    "mark:from",
    "mark:which",
    "mark:per",
    "mark:and",
    "mark:or",
    "rank:low",
    "rank:high",
    "mark:latest",
    "mark:only",
  ].some((concept) => has(node, concept)) ||
  [...node.concepts].some((concept) => concept.startsWith("agg:")) ||
  named(node, "event:") !== undefined;

/** Finds the number that an aggregate is of: behind it, or before it in the same sentence. */
function attributeNear(nodes: readonly Node[], at: number): number | undefined {
  for (const step of [1, -1] as const) {
    for (
      let steps = 0, index = neighbour(nodes, at, step);
      index !== undefined && steps < 7;
      index = neighbour(nodes, index, step), steps += 1
    ) {
      const node = nodes[index];
      if (!node) break;
      if (isFree(node) && named(node, "attr:") !== undefined && node.condition === undefined) return index;
      const thing = named(node, "thing:");
      const passes = mayStandBetween(node) || (step === 1 && (thing === "assessment" || thing === "submission" || thing === "course"));
      if (!passes && !(step === -1 && (thing !== undefined || named(node, "dim:") !== undefined))) break;
    }
  }
  return undefined;
}

/** "On which day do people register" asks for the day of registration. */
function nameDays({ nodes }: Draft): void {
  nodes.forEach((node, index) => {
    if (!isFree(node) || !has(node, "mark:day")) return;
    const before = neighbour(nodes, index, -1, (each) => has(each, "mark:latest") || has(each, "mark:earliest"));
    if (!has(nodes[before ?? -1], "mark:which")) return;
    const around = [...nodes.slice(index + 1), ...nodes.slice(0, index).toReversed()];
    const subject = around.find((each) =>
      [
        "v:unregistered.some",
        "event:enrol",
        "event:submit",
        "thing:submission",
        "v:outcome.withdrawn",
        "attr:registered_day",
        "attr:withdrawn_day",
        "event:click",
      ].some((concept) => has(each, concept)),
    );
    const dimension =
      has(subject, "v:unregistered.some") || has(subject, "v:outcome.withdrawn")
        ? "withdrawn_day"
        : has(subject, "event:enrol")
          ? "registered_day"
          : has(subject, "event:click")
            ? "course_day"
            : subject
              ? "submitted_day"
              : undefined;
    if (dimension === undefined) return;
    nodes[index] = { ...node, concepts: new Set([`attr:${dimension}`]) };
    if (subject && dimension === "withdrawn_day") subject.used = "introduces";
  });
}

const PERCENTILES = /(\d+(?:\.\d+)?)/;

/** Finds the measures that are named, and the aggregates of numbers. */
export function readFigures(draft: Draft): void {
  const { nodes } = draft;
  nameDays(draft);
  nodes.forEach((node, at) => {
    const name = isFree(node) ? isMeasure(node) : undefined;
    if (name === undefined) return;
    const asDimension = named(node, "dim:");
    if (
      asDimension !== undefined &&
      !has(node, `m:${asDimension}`) &&
      nodes.some((each, index) => index !== at && isFree(each) && isMeasure(each) !== undefined)
    )
      return;
    draft.figures.push({ at, figure: name === "retention" ? RETENTION : measure(name) });
    node.used = "figure";
  });
  const aggregates = nodes.flatMap((node, at) => {
    const aggregate = isFree(node) ? named(node, "agg:") : undefined;
    return aggregate === undefined ? [] : [{ at, aggregate }];
  });
  for (const { at, aggregate } of aggregates) {
    const node = nodes[at];
    const found = attributeNear(nodes, at);
    if (!node || found === undefined) continue;
    const attribute = nodes[found];
    const dimension = named(attribute, "attr:");
    if (!attribute || dimension === undefined) continue;
    if (aggregate === "percentile" || aggregate === "quartile") {
      const number = percentileOf(nodes, at, aggregate);
      if (number === undefined) continue;
      draft.figures.push({ at, figure: aggregateOf("percentile", dimension, number) });
    } else draft.figures.push({ at, figure: aggregateOf(aggregate as Aggregate, dimension) });
    node.used = "figure";
    attribute.used = aggregates.length > 1 ? undefined : "figure";
    if (attribute.used === undefined) delete attribute.used;
  }
  for (const node of nodes)
    if (
      aggregates.length > 1 &&
      named(node, "attr:") !== undefined &&
      isFree(node) &&
      draft.figures.length > 0 &&
      node.condition === undefined
    )
      node.used = "figure";
  extremes(draft);
  draft.figures.sort((a, b) => a.at - b.at);
}

function percentileOf(nodes: readonly Node[], at: number, kind: string): number | undefined {
  const before = neighbour(nodes, at, -1);
  const after = neighbour(nodes, at, 1);
  for (const place of [before, after]) {
    const node = nodes[place ?? -1];
    const number = node?.number ?? Number(PERCENTILES.exec(node?.text ?? "")?.[1] ?? Number.NaN);
    if (node === undefined || Number.isNaN(number)) continue;
    node.used = "figure";
    return kind === "quartile" ? number / 4 : number > 1 ? number / 100 : number;
  }
  return undefined;
}

/** "The lowest score", "the largest number of previous attempts": the least and greatest value, where no group is ranked. */
function extremes(draft: Draft): void {
  const { nodes } = draft;
  const hasFigure = draft.figures.length > 0;
  nodes.forEach((node, at) => {
    if (!isFree(node) || !(has(node, "rank:high") || has(node, "rank:low"))) return;
    let next = neighbour(
      nodes,
      at,
      1,
      (each) => each.condition !== undefined || has(each, "mark:howmany") || has(each, "mark:of") || has(each, "agg:sum"),
    );
    if (next === undefined && draft.index.language.tag !== "en") next = neighbour(nodes, at, -1, (each) => each.condition !== undefined);
    const attribute = nodes[next ?? -1];
    const dimension = attribute && isFree(attribute) ? named(attribute, "attr:") : undefined;
    const aggregate = has(node, "rank:high") ? "maximum" : "minimum";
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
      draft.figures.push({ at, figure: aggregateOf(aggregate, dimension) });
      node.used = "figure";
      attribute.used = "figure";
      return;
    }
    // "The longest presentation": how long it is.
    if (
      attribute &&
      has(attribute, "thing:course") &&
      /long|short/i.test(node.text) &&
      nodes.some((each) => has(each, "mark:day") || has(each, "event:last"))
    ) {
      draft.figures.push({ at, figure: aggregateOf(aggregate, "course_length") });
      node.used = "figure";
      attribute.used = "figure";
      for (const each of nodes) if (has(each, "mark:day") || has(each, "event:last")) each.used = "figure";
    }
  });
}

const precededByWhich = (nodes: readonly Node[], at: number): boolean => {
  const before = neighbour(nodes, at, -1, (each) => each.number !== undefined || each.kind === "filler");
  return has(nodes[before ?? -1], "mark:which") || nodes[before ?? -1] === undefined;
};

/** The thing that a figure's numbers belong to, for what conditions on it mean. */
export function thingOfFigure(figure: Figure, draft: Draft): string | undefined {
  if (figure.kind === "aggregate") return ATTRIBUTES[figure.of]?.thing;
  if (figure.kind !== "measure") return "of" in figure && typeof figure.of !== "string" ? thingOfFigure(figure.of, draft) : undefined;
  const byName = Object.entries(THINGS).find(([, { count }]) => count.kind === "measure" && count.name === figure.name);
  if (byName) return byName[0];
  return Object.values(ATTRIBUTES).find(({ measures }) => Object.values(measures ?? {}).includes(figure.name))?.thing;
}

export { dimensionOf };
