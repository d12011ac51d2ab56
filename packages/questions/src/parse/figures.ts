import { aggregateOf, measure } from "../concepts/figures.ts";
import { ATTRIBUTES, IN_FORUMS, THINGS } from "../concepts/things.ts";
import type { Aggregate, Figure } from "../meaning/meaning.ts";
import type { Draft } from "./draft.ts";
import { readDurations } from "./durations.ts";
import { extremes } from "./extremes.ts";
import { readFiguresBeside } from "./figures-beside.ts";
import { readListedAggregates } from "./listed-aggregates.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";

/** Stayed: every enrolment that was not withdrawn, over all. */
const RETENTION: Figure = {
  kind: "share",
  of: measure("enrolments"),
  part: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }],
};

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
function attributeNear(nodes: readonly Node[], position: number): number | undefined {
  // "点数の中央値", "分数的中位数": the number stands before its aggregate.
  const before = nodes[position - 1];
  const behind =
    /^[の的]$/.test(before?.text ?? "") || (isFree(before) && named(before, "attr:") !== undefined && /\p{Script=Han}/u.test(before.text));
  for (const step of behind ? ([-1, 1] as const) : ([1, -1] as const)) {
    for (
      let steps = 0, index = neighbour(nodes, position, step);
      index !== undefined && steps < 7;
      index = neighbour(nodes, index, step), steps += 1
    ) {
      const node = nodes[index];
      if (!node) break;
      if (isFree(node) && named(node, "attr:") !== undefined && node.condition === undefined) return index;
      const thing = named(node, "thing:");
      const passes =
        mayStandBetween(node) ||
        (step === -1 && (has(node, "follow:them") || node.used === "introduces")) ||
        has(node, "mark:day") ||
        (step === 1 && thing !== undefined && thing !== "click" && thing !== "active_day");
      if (!passes && !(step === -1 && (thing !== undefined || named(node, "dim:") !== undefined))) break;
    }
  }
  return undefined;
}

/** "How many credits do our oldest learners, those of 55 and over, take on average": the number right behind the words that ask. */
function numberRequested(nodes: readonly Node[], aggregate: string): number | undefined {
  if (aggregate !== "average" && aggregate !== "median") return undefined;
  const place = nodes.findIndex(
    (node, position) =>
      isFree(node) && named(node, "attr:") !== undefined && node.condition === undefined && has(nodes[position - 1], "mark:howmany"),
  );
  return place < 0 ? undefined : place;
}

/** "How many TMAs does a student hand in on average", "on average, how many TMAs": work that is counted, and not its marks. */
function isMeanOfCount(nodes: readonly Node[], position: number): boolean {
  const counted = nodes.findIndex((node, place) => dimensionOf(node) === "assessment_type" && has(nodes[place - 1], "mark:howmany"));
  if (counted < 0) return false;
  // "On average," at the beginning is about what follows.
  const from = nodes[position + 1]?.kind === "comma" ? position + 2 : position + 1;
  const between = counted < position ? nodes.slice(counted, position) : nodes.slice(from, counted);
  return !between.some((node) => node.kind === "comma" || node.kind === "stop" || has(node, "mark:and"));
}

const PERCENTILES = /(\d+(?:\.\d+)?)/;

/** "Best region first", "heaviest clickers first": an order, and no first place. */
export function readOrders({ nodes }: Draft): void {
  nodes.forEach((node, position) => {
    const rank = (["rank:good", "rank:bad", "rank:low", "rank:high"] as const).find((concept) => has(node, concept));
    if (!isFree(node) || rank === undefined || [...node.concepts].some((concept) => concept.startsWith("order:"))) return;
    const between: Node[] = [];
    for (let place = position + 1; place < nodes.length && between.length < 3; place += 1) {
      const next = nodes[place];
      const isOne = has(next, "num:one");
      if (!next || next.kind === "comma" || next.kind === "stop" || (next.number !== undefined && !isOne)) return;
      if (has(next, "mark:first")) {
        const after = nodes[place + 1];
        if (after && after.kind !== "comma" && after.kind !== "stop" && after.kind !== "filler") return;
        const order = { "rank:good": "order:good", "rank:bad": "order:bad", "rank:low": "order:asc", "rank:high": "order:desc" }[rank];
        nodes[position] = { ...node, concepts: new Set([order]) };
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
  nodes.forEach((node, position) => {
    const name = isFree(node) ? isMeasure(node) : undefined;
    if (name === undefined || draft.figures.some(({ figure }) => figure.kind === "measure" && figure.name === name)) {
      if (name !== undefined) node.used = "figure";
      return;
    }
    const asDimension = named(node, "dim:");
    if (
      asDimension !== undefined &&
      !has(node, `m:${asDimension}`) &&
      nodes.some((each, index) => index !== position && isFree(each) && isMeasure(each) !== undefined)
    )
      return;
    // "The distinction rate of entrants": whose it is.
    const rated = draft.figures.at(-1);
    const before = neighbour(nodes, position, -1);
    if (name === "entrants" && rated && has(nodes[before ?? -1], "mark:of") && neighbour(nodes, before ?? position, -1) === rated.at) {
      node.used = "introduces";
      return;
    }
    // "Tipos de problema de accesibilidad": of what the breakdown is.
    if (
      name === "accessibility_score" &&
      OF_ISSUES.some((dimension) => has(nodes[neighbour(nodes, position, -1, (each) => has(each, "mark:of")) ?? -1], `dim:${dimension}`))
    ) {
      node.used = "introduces";
      return;
    }
    const entrants = ["retention", "continuation"].includes(name) ? nodes.find((each) => has(each, "m:entrants")) : undefined;
    if (entrants) entrants.used = "introduces";
    draft.figures.push({
      at: position,
      figure: entrants ? measure("continuation") : name === "retention" ? RETENTION : measure(name),
    });
    node.used = "figure";
  });
  readFiguresBeside(draft);
  const aggregates = nodes.flatMap((node, position) => {
    const aggregate = isFree(node) ? named(node, "agg:") : undefined;
    return aggregate === undefined ? [] : [{ at: position, aggregate }];
  });
  for (const { at: position, aggregate } of aggregates) {
    const node = nodes[position];
    // "Not the mean, the median".
    const no = nodes[neighbour(nodes, position, -1) ?? -1];
    if (node && isFree(no) && has(no, "mark:not") && aggregates.some((other) => other.aggregate !== aggregate)) {
      no.used = "aside";
      node.used = "aside";
      continue;
    }
    // "The typical student, as a median": what is typical is said by the other.
    if (node && hints(node, "typical") && aggregates.some((other) => other.aggregate !== aggregate)) {
      node.used = "aside";
      continue;
    }
    const found = attributeNear(nodes, position) ?? numberRequested(nodes, aggregate);
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
      !has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:howmany") &&
      !has(nodes[neighbour(nodes, position, 1) ?? -1], "mark:howmany") &&
      !isMeanOfCount(nodes, position)
    ) {
      // "The TMA average": marks are meant.
      draft.figures.push({ at: position, figure: aggregateOf(aggregate as Aggregate, "score") });
      node.used = "figure";
      continue;
    }
    if (!node || found === undefined) continue;
    const attribute = nodes[found];
    const dimension = named(attribute, "attr:");
    if (!attribute || dimension === undefined) continue;
    if (aggregate === "percentile" || aggregate === "quartile") {
      const number = percentileOf(nodes, position, aggregate);
      if (number === undefined) continue;
      draft.figures.push({ at: position, figure: aggregateOf("percentile", dimension, number) });
    } else if (aggregate === "range")
      draft.figures.push(...(["minimum", "maximum"] as const).map((end) => ({ at: position, figure: aggregateOf(end, dimension) })));
    else {
      const figure = aggregateOf(aggregate as Aggregate, dimension);
      draft.figures.push({ at: position, figure: has(attribute, "mark:ahead") ? { kind: "negative", of: figure } : figure });
    }
    node.used = "figure";
    attribute.used = "figure";
    // "The average and median score": aggregates in a list are of the same number.
    for (const other of aggregates) {
      const beside = nodes[other.at];
      const between = nodes.slice(Math.min(position, other.at) + 1, Math.max(position, other.at));
      const listed = between.every(
        (each) =>
          each.kind === "filler" ||
          each.kind === "comma" ||
          has(each, "mark:and") ||
          named(each, "agg:") !== undefined ||
          named(each, "rank:") !== undefined,
      );
      if (
        other.at === position ||
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
  dropForumsOfPosts(draft);
  readListedAggregates(draft);
  extremes(draft);
  dropSums(draft);
  readDurations(draft);
  draft.figures.sort((a, b) => a.at - b.at);
}

/** Breakdowns of what stands in the way of people. */
const OF_ISSUES = ["issue_kind", "severity", "alternative_format"];

/** "Neges fforwm": where posts are, which says no more than the word for them. */
function dropForumsOfPosts({ nodes, figures }: Draft): void {
  const isOfForums = figures.length > 0 && figures.every(({ figure }) => figure.kind === "measure" && IN_FORUMS.has(figure.name));
  for (const node of nodes) if (isOfForums && isFree(node) && has(node, "v:item.forum")) node.used = "introduces";
}

/** "The average of each student's own mean score": a mean of means, where each person has one. */
const isOfEachPerson = (nodes: readonly Node[], figure: number): boolean =>
  nodes.some((node, position) => {
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    return position < figure && isFree(node) && has(node, "thing:student") && (hints(before, "all_of") || has(before, "mark:per"));
  });

/** "Total time spent": a count or a time of all rows is their sum. */
function dropSums({ nodes, figures, index }: Draft): void {
  const { measures } = index.vocabulary.model;
  const adds = figures.some(
    ({ figure }) => figure.kind === "measure" && ["count", "minutes"].includes(measures[figure.name]?.format ?? ""),
  );
  const means = nodes.filter((node) => isFree(node) && (has(node, "agg:average") || has(node, "agg:median")));
  const format = (figure: Figure): string => (figure.kind === "measure" ? (measures[figure.name]?.format ?? "count") : "count");
  const [only] = figures;
  const isMean =
    figures.length === 1 &&
    only !== undefined &&
    means.length === 1 &&
    (!["count", "minutes"].includes(format(only.figure)) || has(nodes[only.at], "m:minutes_per_session")) &&
    !isOfEachPerson(nodes, only.at);
  for (const node of nodes) {
    if (adds && isFree(node) && has(node, "agg:sum")) node.used = "figure";
    if (isMean && means.includes(node)) node.used = "figure";
  }
}

function percentileOf(nodes: readonly Node[], position: number, kind: string): number | undefined {
  const before = neighbour(nodes, position, -1);
  const after = neighbour(nodes, position, 1);
  // "The lower quartile", "the upper quartile".
  const leading = nodes[before ?? -1];
  const [lower, upper] = [
    ["mark:less", "rank:low", "rank:bottom"],
    ["mark:more", "rank:high", "rank:top"],
  ].map((concepts) => concepts.some((concept) => has(leading, concept)));
  if (kind === "quartile" && leading && (lower || upper)) {
    leading.used = "figure";
    return lower ? 0.25 : 0.75;
  }
  for (const place of [before, after]) {
    const node = nodes[place ?? -1];
    const number = node?.number ?? Number(PERCENTILES.exec(node?.text ?? "")?.[1] ?? Number.NaN);
    if (node === undefined || Number.isNaN(number)) continue;
    node.used = "figure";
    return kind === "quartile" ? number / 4 : number > 1 ? number / 100 : number;
  }
  return undefined;
}

/** The thing that a figure's numbers belong to, for what conditions on it mean. */
export function thingOfFigure(figure: Figure, draft: Draft): string | undefined {
  if (figure.kind === "aggregate") return ATTRIBUTES[figure.of]?.thing;
  if (figure.kind !== "measure") return "of" in figure && typeof figure.of !== "string" ? thingOfFigure(figure.of, draft) : undefined;
  const byName = Object.entries(THINGS).find(([, { count }]) => count.kind === "measure" && count.name === figure.name);
  if (byName) return byName[0];
  return Object.values(ATTRIBUTES).find(({ measures }) => Object.values(measures ?? {}).includes(figure.name))?.thing;
}
