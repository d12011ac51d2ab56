import { ACTIVE_IN } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import type { Figure } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { PlacedGroup } from "../parse/draft.ts";
import { thingOfFigure } from "../parse/figures.ts";
import { dimensionOf, has, hints, isFree, named, neighbour } from "../parse/node.ts";
import { type Assembly, dropConditions, FRAME, type Head, isAverageOf, thingNamed } from "./assembly.ts";

const isTimed = ({ dimension, grain }: PlacedGroup): boolean => ["course_day", "course_week"].includes(dimension) || grain !== undefined;

/** "What percentage of the enrolments of each module are women": a share within each row, and no quotient of what the value counts. */
function isPartOfGroup({ nodes }: Assembly, position: number): boolean {
  const isShared = nodes.slice(0, position).some((node) => has(node, "mark:share") && (node.used === undefined || node.used === "share"));
  return isShared && nodes[neighbour(nodes, position, 1) ?? -1]?.used === "group";
}

/** "Clicks per student", "how many assessments does a presentation have on average". */
export function readPerThing(assembly: Assembly, heads: readonly Head[]): void {
  if (assembly.nodes.some((node) => node.used === "per")) return;
  const aggregates = assembly.nodes.flatMap((node, position) => (isFree(node) && named(node, "agg:") !== undefined ? [position] : []));
  // "Total the clicks of each student and take the median of these totals": what is taken of the sums.
  const average = aggregates.find((position) => !has(assembly.nodes[position], "agg:sum")) ?? aggregates[0] ?? -1;
  const aggregate =
    average < 0
      ? undefined
      : (named(assembly.nodes[average], "agg:") as "average" | "median" | "sum" | "percentile" | "maximum" | "minimum" | "deviation");
  const extreme = assembly.nodes.findIndex((node) => isFree(node) && (has(node, "rank:high") || has(node, "rank:low")));
  const [first] = assembly.figures;
  const { model } = assembly.draft.index.vocabulary;
  const byStudent: Readonly<Record<string, Figure>> = {
    module: measure("modules"),
    term: { kind: "per", per: ["term"], figure: measure("enrolments"), aggregate: "count", having: [] },
  };
  const people = assembly.nodes.find((node, position) => isFree(node) && has(node, "thing:student") && position !== assembly.head?.at);
  if (first?.kind === "aggregate" && first.aggregate === "count_distinct" && people && byStudent[first.of] && aggregate !== undefined) {
    people.used = "per";
    const word = assembly.nodes[average];
    if (word) word.used = "aggregate";
    assembly.figures = [
      {
        kind: "per",
        per: ["student"],
        figure: byStudent[first.of] ?? first,
        aggregate: aggregate === "sum" ? "average" : aggregate,
        having: [],
      },
    ];
    return;
  }
  const summed = assembly.figures.find((figure) => figure.kind === "aggregate" && figure.aggregate === "sum");
  if (
    summed &&
    assembly.figures.length === 2 &&
    assembly.figures.some((figure) => isAverageOf(figure)) &&
    assembly.nodes.some((node) => has(node, "thing:student"))
  ) {
    for (const node of assembly.nodes) if (isFree(node) && has(node, "thing:student")) node.used = "per";
    assembly.figures = [{ kind: "per", per: ["student"], figure: summed, aggregate: "average", having: [] }];
    return;
  }
  const counted =
    first?.kind === "measure" && first.where.length === 0 && ["count", "minutes"].includes(model.measures[first.name]?.format ?? "");
  if (
    first?.kind === "measure" &&
    !counted &&
    isAverageOf(first) &&
    assembly.nodes.some(
      (node, position) => has(node, "mark:per") && denominatorAt(assembly, position)?.thing === thingOfFigure(first, assembly.draft),
    )
  ) {
    for (const node of assembly.nodes)
      if (isFree(node) && named(node, "thing:") === thingOfFigure(first, assembly.draft)) node.used = "per";
    return;
  }
  if (!first || !counted) {
    if (aggregate !== undefined && first && isAverageOf(first)) readMeanOfMeans(assembly, heads, average);
    return;
  }
  const marker = assembly.nodes.findIndex(
    (node, position) =>
      (node.used === undefined || node.used === "per") &&
      (has(node, "mark:per") || has(node, "mark:ratio")) &&
      !isPartOfGroup(assembly, position) &&
      denominatorAt(assembly, position) !== undefined,
  );
  const inner = assembly.draft.groups.find(
    (group) =>
      aggregate === "average" &&
      ((group.marked && isTimed(group)) || hints(assembly.nodes[group.at - 1], "indefinite")) &&
      (isTimed(group) ? has(assembly.nodes[neighbour(assembly.nodes, group.at, -1) ?? -1], "mark:per") : true),
  );
  if (inner) {
    const word = assembly.nodes[average];
    if (word) word.used = "aggregate";
    assembly.by = assembly.by.filter(({ dimension }) => dimension !== inner.dimension);
    const per = inner.grain === undefined ? inner.dimension : `${inner.dimension}:${inner.grain}`;
    assembly.figures = [{ kind: "per", per: [per], figure: ofEachPerson(assembly, first) ?? first, aggregate: "average", having: [] }];
    return;
  }
  const under =
    marker >= 0
      ? denominatorAt(assembly, marker)
      : aggregate !== undefined && aggregate !== "sum"
        ? (otherThing(assembly, heads) ?? eachOfAll(assembly, first, average, aggregate))
        : undefined;
  if (under === undefined) {
    const each = assembly.nodes.findIndex(
      (node, place) =>
        (has(node, "thing:student") || has(node, "thing:active_student")) &&
        isFree(node) &&
        assembly.nodes
          .slice(Math.max(0, place - 3), place)
          .some((before) => has(before, "mark:any") || before.number === 1 || has(before, "mark:distinct")),
    );
    if (extreme >= 0 && each >= 0) {
      assembly.figures = [
        {
          kind: "per",
          per: ["student"],
          figure: first,
          aggregate: has(assembly.nodes[extreme], "rank:high") ? "maximum" : "minimum",
          having: [],
        },
      ];
      const node = assembly.nodes[extreme];
      if (node) node.used = "aggregate";
    }
    return;
  }
  const node = assembly.nodes[under.at];
  if (node) node.used = "per";
  const mark = assembly.nodes[marker];
  if (mark) mark.used = "per";
  // "The average of credits per enrolment" says whose average it is.
  if (isAverageOf(first) && thingOfFigure(first, assembly.draft) === under.thing) return;
  const word = assembly.nodes[average];
  if (word) word.used = "aggregate";
  if (aggregate !== undefined && aggregate !== "average" && aggregate !== "sum") {
    const position = aggregate === "percentile" ? percentileAt(assembly, average) : undefined;
    assembly.figures = [
      {
        kind: "per",
        per: [under.thing === "active_student" ? "student" : (thingNamed(under.thing).per[0] ?? "student")],
        figure: first,
        aggregate,
        having: [],
        ...(position === undefined ? {} : { at: position }),
      },
    ];
    return;
  }
  assembly.figures = [limitSides(assembly, ratioOf(assembly, first, under.thing), marker)];
}

/** "Per student per week": what is averaged over the weeks is over those who were active in each. */
function ofEachPerson(assembly: Assembly, first: Figure): Figure | undefined {
  const place = assembly.nodes.findIndex(
    (node, position) => isFree(node) && has(node, "mark:per") && denominatorAt(assembly, position)?.thing === "student",
  );
  const under = place < 0 ? undefined : denominatorAt(assembly, place);
  const [mark, people] = [assembly.nodes[place], assembly.nodes[under?.at ?? -1]];
  if (!mark || !people || first.kind !== "measure") return undefined;
  mark.used = "per";
  people.used = "per";
  return first.name === "clicks"
    ? measure("clicks_per_active_student")
    : { kind: "quotient", left: first, right: measure(ACTIVE_IN[first.name] ?? "active_students") };
}

/** "Clicks in the first week for every click before the start": of one count on both sides, each has the conditions beside it. */
function limitSides(assembly: Assembly, ratio: Figure, marker: number): Figure {
  if (ratio.kind !== "quotient" || JSON.stringify(ratio.left) !== JSON.stringify(ratio.right)) return ratio;
  const own = assembly.conditions.filter(({ condition }) => !FRAME.includes(dimensionIn(condition) ?? ""));
  const [left, right] = [own.filter((placed) => placed.at < marker), own.filter((placed) => placed.at > marker)];
  if (left.length === 0 || right.length === 0) return ratio;
  dropConditions(assembly, own);
  const conditions = (side: typeof own) => side.map(({ condition }) => condition);
  return { kind: "quotient", left: limitFigure(ratio.left, conditions(left)), right: limitFigure(ratio.right, conditions(right)) };
}

function percentileAt(assembly: Assembly, position: number): number | undefined {
  for (const place of [neighbour(assembly.nodes, position, -1), neighbour(assembly.nodes, position, 1)]) {
    const node = assembly.nodes[place ?? -1];
    const number = node?.number ?? Number(/\d+/.exec(node?.text ?? "")?.[0] ?? Number.NaN);
    if (!node || Number.isNaN(number)) continue;
    node.used = "aggregate";
    return number > 1 ? number / 100 : number;
  }
  return undefined;
}

function ratioOf(assembly: Assembly, first: Figure, under: string): Figure {
  const name = first.kind === "measure" ? first.name : "";
  if (name === "clicks") {
    const ready: Readonly<Record<string, string>> = {
      active_student: "clicks_per_active_student",
      enrolment: "clicks_per_enrolment",
      student: "clicks_per_enrolled_student",
    };
    const chosen = ready[under];
    if (chosen) return measure(chosen);
  }
  // "Courses per student": of each of them, as a course that two take is one of both.
  if (name === "presentations" && (under === "student" || under === "active_student"))
    return { kind: "per", per: ["student"], figure: measure("courses"), aggregate: "average", having: [] };
  if (name === "active_days") return { kind: "per", per: ["student"], figure: first, aggregate: "average", having: [] };
  if (name === "submissions" && under === "student") {
    const submitted = assembly.nodes.some((node) => has(node, "event:submit")) || assembly.nodes.some((node) => has(node, "mark:any"));
    return { kind: "quotient", left: first, right: measure(submitted ? "submitting_students" : "students") };
  }
  if (under === "course" || under === "module" || under === "region")
    return { kind: "per", per: thingNamed(under).per, figure: first, aggregate: "average", having: [] };
  return { kind: "quotient", left: first, right: thingNamed(under).count };
}

function denominatorAt(assembly: Assembly, marker: number): Head | undefined {
  const place = neighbour(
    assembly.nodes,
    marker,
    1,
    (node) =>
      node.condition !== undefined ||
      (has(node, "event:enrol") && named(node, "thing:") === undefined) ||
      has(node, "mark:any") ||
      has(node, "mark:distinct") ||
      (has(node, "event:click") && named(node, "thing:") === undefined) ||
      node.number !== undefined ||
      (has(node, "thing:enrolment") && has(node, "event:enrol") && has(assembly.nodes[assembly.nodes.indexOf(node) + 1], "thing:student")),
  );
  const node = assembly.nodes[place ?? -1];
  const site = assembly.nodes.findIndex((each, position) => position > marker && position < marker + 3 && hints(each, "site"));
  if (dimensionOf(assembly.nodes[site]) === "item_type" && named(node, "thing:") === undefined) return { thing: "item", at: site };
  const person = assembly.nodes.slice(marker + 1, marker + 5).some((each) => dimensionOf(each) === "gender");
  const thing = named(node, "thing:") === undefined && person ? "student" : named(node, "thing:");
  if (thing === "student" && person && named(node, "thing:") === undefined) {
    const active = assembly.nodes.slice(marker, marker + 4).some((each) => has(each, "event:click"));
    return { thing: active ? "active_student" : "student", at: marker };
  }
  // "Among the students who …, how many did each hand in": what they do says that people are meant.
  if (
    has(node, "event:submit") &&
    has(assembly.nodes[marker], "mark:each_of_them") &&
    assembly.nodes.slice(0, marker).some((each) => has(each, "thing:student") || has(each, "thing:submitter"))
  )
    return { thing: "student", at: marker };
  if (place === undefined || thing === undefined || thing === "course" || node?.used === "figure") return undefined;
  // "Per student who used a forum": of those alone who did.
  const clause = neighbour(assembly.nodes, place, 1);
  const did = assembly.nodes[neighbour(assembly.nodes, clause ?? -1, 1) ?? -1];
  if (thing === "student" && has(assembly.nodes[clause ?? -1], "mark:which") && has(did, "event:click")) {
    return { thing: "active_student", at: place };
  }
  const uses = hints(node, "uses") && assembly.nodes.slice(marker, place).some((each) => dimensionOf(each) === "item_type");
  const active = uses || assembly.nodes.slice(marker, place).some((each) => has(each, "event:click"));
  return { thing: thing === "student" && active ? "active_student" : thing, at: place };
}

/** "The average clicks of those who passed": of each person, where nothing says of what else. */
function eachOfAll(assembly: Assembly, figure: Figure, average: number, aggregate: string): Head | undefined {
  const timed = assembly.draft.groups.some((group) => isTimed(group) || group.dimension === "item_type");
  const clicks = figure.kind === "measure" && figure.name === "clicks";
  return clicks && aggregate === "average" && !timed ? { thing: "student", at: average } : undefined;
}

function otherThing(assembly: Assembly, heads: readonly Head[]): Head | undefined {
  const other = heads.find(
    ({ at: position, thing }) =>
      isFree(assembly.nodes[position]) && thing !== assembly.head?.thing && !["click", "active_day"].includes(thing),
  );
  if (!other) return undefined;
  const active = assembly.nodes.some((node) => has(node, "event:click") && Math.abs(assembly.nodes.indexOf(node) - other.at) < 3);
  return { ...other, thing: other.thing === "student" && active ? "active_student" : other.thing };
}

/** "First average every student's own scores, then take the mean": the average of each person's average. */
function readMeanOfMeans(assembly: Assembly, heads: readonly Head[], average: number): void {
  const student = heads.find(({ thing, at: position }) => thing === "student" && isFree(assembly.nodes[position]));
  const [first] = assembly.figures;
  const word = assembly.nodes[average];
  if (!student || !first || !word) return;
  word.used = "aggregate";
  const node = assembly.nodes[student.at];
  if (node) node.used = "per";
  assembly.figures = [{ kind: "per", per: ["student"], figure: first, aggregate: named(word, "agg:") as "average" | "median", having: [] }];
}
