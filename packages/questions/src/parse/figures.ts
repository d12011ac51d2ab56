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
  node.number !== undefined ||
  has(node, "rank:bottom") ||
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
  // "点数の中央値", "分数的中位数": the number stands before its aggregate.
  const before = nodes[at - 1];
  const behind =
    /^[の的]$/.test(before?.text ?? "") || (isFree(before) && named(before, "attr:") !== undefined && /\p{Script=Han}/u.test(before.text));
  for (const step of behind ? ([-1, 1] as const) : ([1, -1] as const)) {
    for (
      let steps = 0, index = neighbour(nodes, at, step);
      index !== undefined && steps < 7;
      index = neighbour(nodes, index, step), steps += 1
    ) {
      const node = nodes[index];
      if (!node) break;
      if (isFree(node) && named(node, "attr:") !== undefined && node.condition === undefined) return index;
      const thing = named(node, "thing:");
      const passes =
        mayStandBetween(node) ||
        has(node, "mark:day") ||
        (step === 1 && thing !== undefined && thing !== "click" && thing !== "active_day");
      if (!passes && !(step === -1 && (thing !== undefined || named(node, "dim:") !== undefined))) break;
    }
  }
  return undefined;
}

/** "On which day do people register" asks for the day of registration. */
export function nameDays({ nodes }: Draft): void {
  nodes.forEach((node, index) => {
    if (!isFree(node) || !has(node, "mark:day")) return;
    const before = neighbour(nodes, index, -1, (each) => has(each, "mark:latest") || has(each, "mark:earliest"));
    const late =
      nodes.some((each) => has(each, "v:late.yes")) &&
      nodes.some((each) => named(each, "agg:") !== undefined) &&
      nodes[neighbour(nodes, index, -1) ?? -1]?.kind !== "number";
    if (late && has(nodes[before ?? -1], "mark:howmany")) {
      nodes[index] = { ...node, concepts: new Set(["attr:days_late"]) };
      const asked = nodes[before ?? -1];
      if (asked) asked.used = "figure";
      return;
    }
    const sides = [neighbour(nodes, index, -1), neighbour(nodes, index, 1)].map((place) => nodes[place ?? -1]);
    const asked =
      has(nodes[before ?? -1], "mark:which") ||
      has(sides[1], "mark:which") ||
      (sides.some((each) => named(each, "agg:") !== undefined) && sides.every((each) => each?.number === undefined));
    const lasting =
      has(sides[0], "mark:howmany") &&
      !nodes.some((each) =>
        [
          "event:click",
          "event:submit",
          "thing:click",
          "thing:submission",
          "thing:active_student",
          "v:unregistered.some",
          "v:late.yes",
          "thing:enrolment",
          "attr:assessment_due_day",
          "attr:registered_day",
          "m:average_registration_day",
        ].some((concept) => has(each, concept)),
      );
    if (lasting && nodes.some((each) => has(each, "thing:course") || ["module", "term"].includes(dimensionOf(each) ?? ""))) {
      nodes[index] = { ...node, concepts: new Set(["attr:course_length"]) };
      const word = sides[0];
      if (word) word.used = "figure";
      return;
    }
    if (!asked) return;
    const due = nodes.find((each) => has(each, "attr:assessment_due_day"));
    if (due) {
      node.used = "introduces";
      return;
    }
    const around = [...nodes.slice(index + 1), ...nodes.slice(0, index).toReversed()].filter((each) => !has(each, "thing:enrolment"));
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

/** "Best region first", "heaviest clickers first": an order, and no first place. */
export function readOrders({ nodes }: Draft): void {
  nodes.forEach((node, at) => {
    const rank = (["rank:good", "rank:bad", "rank:low", "rank:high"] as const).find((concept) => has(node, concept));
    if (!isFree(node) || rank === undefined || [...node.concepts].some((concept) => concept.startsWith("order:"))) return;
    const between: Node[] = [];
    for (let place = at + 1; place < nodes.length && between.length < 3; place += 1) {
      const next = nodes[place];
      if (!next || next.kind === "comma" || next.kind === "stop" || next.number !== undefined) return;
      if (has(next, "mark:first")) {
        const after = nodes[place + 1];
        if (after && after.kind !== "comma" && after.kind !== "stop" && after.kind !== "filler") return;
        const order = { "rank:good": "order:good", "rank:bad": "order:bad", "rank:low": "order:asc", "rank:high": "order:desc" }[rank];
        nodes[at] = { ...node, concepts: new Set([order]) };
        next.used = "order";
        for (const each of between) each.used = "order";
        return;
      }
      between.push(next);
    }
  });
}

/** Finds the measures that are named, and the aggregates of numbers. */
export function readFigures(draft: Draft): void {
  const { nodes } = draft;
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
    if (
      node &&
      found === undefined &&
      ["average", "median", "deviation", "minimum", "maximum"].includes(aggregate) &&
      nodes.some((each) => dimensionOf(each) === "assessment_type") &&
      !nodes.some(
        (each) =>
          named(each, "thing:") !== undefined &&
          !["student", "assessment", "submission", "enrolment", "course"].includes(named(each, "thing:") ?? ""),
      ) &&
      draft.figures.length === 0 &&
      !has(nodes[neighbour(nodes, at, -1) ?? -1], "mark:howmany")
    ) {
      // "The TMA average": marks are meant.
      draft.figures.push({ at, figure: aggregateOf(aggregate as Aggregate, "score") });
      node.used = "figure";
      continue;
    }
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
    attribute.used = "figure";
    // "The average and median score": aggregates in a list are of the same number.
    for (const other of aggregates) {
      const beside = nodes[other.at];
      const between = nodes.slice(Math.min(at, other.at) + 1, Math.max(at, other.at));
      const listed = between.every(
        (each) =>
          each.kind === "filler" ||
          each.kind === "comma" ||
          has(each, "mark:and") ||
          named(each, "agg:") !== undefined ||
          named(each, "rank:") !== undefined,
      );
      if (
        other.at === at ||
        !beside ||
        !isFree(beside) ||
        !listed ||
        !["average", "median", "deviation", "minimum", "maximum", "sum"].includes(other.aggregate)
      )
        continue;
      draft.figures.push({ at: other.at, figure: aggregateOf(other.aggregate as Aggregate, dimension) });
      beside.used = "figure";
    }
  }
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
    const worst =
      (has(node, "rank:bad") || has(node, "rank:good")) &&
      named(nodes[neighbour(nodes, at, 1) ?? -1], "attr:") === "score" &&
      !nodes.some((each) => named(each, "dim:") !== undefined);
    const ends = worst || has(node, "mark:last") || has(node, "mark:first") || has(node, "mark:latest") || has(node, "mark:earliest");
    if (!isFree(node) || has(node, "rank:frequent") || !(has(node, "rank:high") || has(node, "rank:low") || ends)) return;
    let next = neighbour(
      nodes,
      at,
      1,
      (each) =>
        each.condition !== undefined ||
        has(each, "mark:howmany") ||
        has(each, "mark:of") ||
        has(each, "agg:sum") ||
        (ends && (has(each, "thing:assessment") || has(each, "thing:submission"))),
    );
    if (next === undefined && draft.index.language.tag !== "en") next = neighbour(nodes, at, -1, (each) => each.condition !== undefined);
    if (ends && next !== undefined && named(nodes[next], "attr:") === undefined) next = neighbour(nodes, at, -1);
    if (ends && next === undefined) next = neighbour(nodes, at, -1);
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
    const listed = dimension === undefined && hasFigure ? extremeOf(draft, at) : undefined;
    if (listed) {
      draft.figures.push({ at, figure: listed });
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
      draft.figures.push({ at, figure: aggregateOf(aggregate, dimension) });
      node.used = "figure";
      attribute.used = "figure";
      return;
    }
    // "The longest presentation": how long it is.
    if (
      attribute &&
      has(attribute, "thing:course") &&
      !hasFigure &&
      nodes.some((each) => has(each, "mark:day") || has(each, "event:last"))
    ) {
      draft.figures.push({ at, figure: aggregateOf(aggregate, "course_length") });
      node.used = "figure";
      attribute.used = "figure";
      for (const each of nodes) if (has(each, "mark:day") || has(each, "event:last")) each.used = "figure";
    }
  });
}

/** "Lowest, average, highest": the extremes of what the average is of. */
function extremeOf(draft: Draft, at: number): Figure | undefined {
  const { nodes } = draft;
  const link = (place: number | undefined): boolean => nodes[place ?? -1]?.kind === "comma" || has(nodes[place ?? -1], "mark:and");
  if (!link(neighbour(nodes, at, 1)) && !link(neighbour(nodes, at, -1))) return undefined;
  const average = draft.figures.find(
    ({ figure, at: place }) =>
      Math.abs(place - at) < 5 && ((figure.kind === "measure" && figure.name in AVERAGES) || figure.kind === "aggregate"),
  );
  const of =
    average?.figure.kind === "aggregate"
      ? average.figure.of
      : average?.figure.kind === "measure"
        ? AVERAGES[average.figure.name]
        : undefined;
  return of === undefined ? undefined : aggregateOf(has(nodes[at], "rank:high") ? "maximum" : "minimum", of);
}

const AVERAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ATTRIBUTES).flatMap(([dimension, { measures }]) => (measures?.["average"] ? [[measures["average"], dimension]] : [])),
);

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
