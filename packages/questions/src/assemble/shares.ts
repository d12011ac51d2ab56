import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import { OWNERS, THING_MEASURES } from "../concepts/things.ts";
import type { Condition, Figure } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, hints, isFree, named, neighbour } from "../parse/node.ts";
import { type Assembly, dropConditions, FRAME, isLow, merge, thingNamed } from "./assembly.ts";
import { limitPeople } from "./rest.ts";
import { bounds, countBesideShare, figureOfShare, isKnown, isShareOfEach, placeAsPart, quotientOfOutcomes } from "./share-parts.ts";
import { conditionsOfWhole } from "./wholes.ts";
import { isEach } from "./winners.ts";

/** "What fraction fails and what fraction takes a Distinction": a share for each. */
function readSeveralShares(assembly: Assembly): boolean {
  const marks = assembly.nodes.flatMap((node, position) => (isFree(node) && has(node, "mark:share") ? [position] : []));
  const [base] = assembly.figures;
  if (marks.length < 2 || !base || base.kind !== "measure" || assembly.figures.length > 1) return false;
  const parts = marks.map((position, index) =>
    assembly.conditions.filter(
      (placed) =>
        placed.at > position &&
        placed.at < (marks[index + 1] ?? assembly.nodes.length) &&
        !FRAME.includes(dimensionIn(placed.condition) ?? ""),
    ),
  );
  if (
    parts.some((part) => part.length !== 1) ||
    assembly.by.some(({ dimension }) => parts.flat().some(({ condition }) => dimensionIn(condition) === dimension))
  )
    return false;
  for (const position of marks) {
    const node = assembly.nodes[position];
    if (node) node.used = "share";
  }
  dropConditions(assembly, parts.flat());
  assembly.figures = parts.flat().map(({ condition }) => {
    const rate = base.name === "enrolments" ? RATES[outcomeOf(condition) ?? ""] : undefined;
    return rate === undefined ? { kind: "share", of: base, part: [condition] } : measure(rate);
  });
  return true;
}

/** A share of a count that has a name of its own: the model's rate, or over its whole. */
const rateOf = (base: Extract<Figure, { kind: "measure" }>, whole: string): Figure =>
  whole.startsWith("=") ? { ...base, name: whole.slice(1) } : { kind: "quotient", left: base, right: { ...base, name: whole } };

/** What counts with a name are a part of; behind `=` the rate that the model has for it. */
const WHOLES: Readonly<Record<string, string>> = {
  students_never_there: "expected_students",
  at_risk_students: "=at_risk_rate",
  at_risk_enrolments: "=at_risk_rate",
  recorded_meetings: "=recorded_share",
  replied_threads: "=answered_threads",
  upper_awards: "=upper_award_rate",
  hidden_items: "items",
  items_with_issue: "measured_items",
  active_offerings: "=active_offering_rate",
  ready_offerings: "=readiness",
  courses_using_tools: "=tool_adoption",
  late_registrations: "=late_registration_rate",
  under_pass_submissions: "=under_pass_submission_rate",
  ungraded_submissions: "=not_graded_share",
  on_time_submissions: "=on_time_rate",
  half_attendances: "expected_attendances",
  continued_entrants: "=continuation",
  phone_only_enrolments: "=phone_only_share",
  overdue_registrations: "=overdue_rate",
};

const COUNTS_WITH_SHARES: ReadonlySet<string> = new Set([
  "enrolments",
  "students",
  "submissions",
  "clicks",
  "assessments",
  "items",
  "active_students",
  "presentations",
]);
const TOPICS_OF_CAMPUS: ReadonlySet<string> = new Set(THING_MEASURES);

/** Counts of what only institutions that run record, such as sessions. */
const isOfCampus = (assembly: Assembly, name: string): boolean =>
  TOPICS_OF_CAMPUS.has(name) && assembly.draft.index.vocabulary.model.measures[name]?.format === "count";

/** "What share of A are B": which conditions say the whole, and which the part. */
export function readShares(assembly: Assembly): void {
  if (readSeveralShares(assembly)) return;
  const position = assembly.nodes.findIndex((node) => isFree(node) && has(node, "mark:share"));
  const rate = assembly.nodes.findIndex((node) => isFree(node) && has(node, "mark:rate"));
  if ((position < 0 && rate < 0) || assembly.figures.length > 1) return;
  if (readShareInList(assembly, position)) return;
  if (assembly.figures.length === 1 && readShareOfCount(assembly, position)) return;
  limitPeople(assembly);
  const [base] = assembly.figures;
  const isCount = base?.kind === "measure" && (COUNTS_WITH_SHARES.has(base.name) || isOfCampus(assembly, base.name));
  const isSum = base?.kind === "aggregate" && base.aggregate === "sum";
  if (!base || !(isCount || isSum)) {
    const node = assembly.nodes[position];
    if (node && base) {
      const format = base.kind === "measure" ? assembly.draft.index.vocabulary.model.measures[base.name]?.format : "ratio";
      if (format !== "count" || (base.kind === "measure" && WHOLES[base.name] !== undefined)) node.used = "share";
      const whole = base.kind === "measure" ? WHOLES[base.name] : undefined;
      if (whole !== undefined && base.kind === "measure") assembly.figures = [rateOf(base, whole)];
    }
    return;
  }
  const markUsed = (): void => {
    for (const place of [position, rate]) {
      const node = assembly.nodes[place];
      if (node) node.used = "share";
    }
  };
  if (isShareOfEach(assembly, position)) {
    markUsed();
    assembly.figures = [{ kind: "share_of_total", of: base, within: [] }];
    return;
  }
  const grouped = new Set(assembly.by.map(({ dimension }) => dimension));
  const candidates = assembly.conditions.filter(
    ({ condition }) =>
      (!FRAME.includes(dimensionIn(condition) ?? "") || "per" in condition) &&
      !(grouped.has(dimensionIn(condition) ?? "") && "values" in condition),
  );
  const beside = countBesideShare(assembly, base, position);
  if (beside) {
    assembly.figures = [...beside];
    markUsed();
    return;
  }
  const quotient = quotientOfOutcomes(assembly, base, position);
  if (quotient) {
    assembly.figures = [quotient];
    markUsed();
    return;
  }
  const inWhole = new Set([...conditionsOfWhole(assembly, position), ...leftOut(candidates)]);
  const place = placeAsPart(assembly, position);
  // "Withdrawals in the first two weeks among all withdrawals": what is named again as the whole is no part.
  const isInWhole = (placed: PlacedCondition): boolean =>
    [...inWhole].some((other) => JSON.stringify(other.condition) === JSON.stringify(placed.condition));
  let part = place ?? candidates.filter((placed) => !isInWhole(placed));
  const leads = candidates.length === 1 && candidates.every((placed) => inWhole.has(placed)) && assembly.by.length > 0;
  if (part.length === 0 && !leads) {
    part =
      candidates.length > 0 && assembly.by.length === 0
        ? candidates
        : candidates.length > 0 && !isDistribution(assembly)
          ? candidates.slice(-1)
          : [];
  } else if (part.length > 0) {
    const most = Math.max(...part.map(({ condition }) => weight(condition)));
    part = part.filter((placed) => weight(placed.condition) >= most - 1);
  }
  if (part.length === 0) {
    const top = shareOfFirst(assembly, base);
    if (top) {
      assembly.figures = [top];
      markUsed();
      return;
    }
    if (assembly.by.length > 0) {
      const within = dimensionsWithin(assembly);
      assembly.figures = [{ kind: "share_of_total", of: base, within }];
      markUsed();
    } else {
      const frames = assembly.conditions.filter(({ condition }) => FRAME.includes(dimensionIn(condition) ?? ""));
      const last = frames.at(-1);
      if (last && frames.length > 0) {
        dropConditions(assembly, [last]);
        assembly.figures = [{ kind: "share", of: base, part: [last.condition] }];
        markUsed();
      }
    }
    return;
  }
  // "As a percentage of enrolments, unregistrations between day 0 and 29": that there is a day is said by the part, and limits no whole.
  const isBehind = ({ at: place }: PlacedCondition): boolean =>
    place > position && assembly.nodes.slice(position, place).some(({ kind }) => kind === "comma");
  const known = candidates.filter(
    (placed) =>
      isKnown(placed.condition) &&
      part.some(
        (other) =>
          bounds(other.condition, placed.condition) && (!inWhole.has(placed) || isBehind(placed) || isOfOneClause(assembly, placed, other)),
      ),
  );
  dropConditions(assembly, [...part, ...known]);
  const conditions = part.filter((placed) => !known.includes(placed)).map(({ condition }) => condition);
  assembly.figures = [figureOfShare(assembly, base, conditions)];
  markUsed();
}

/** "Unregistered in the first two weeks, as a share of enrolments": the deed and its days are one part. */
function isOfOneClause({ nodes }: Assembly, deed: PlacedCondition, days: PlacedCondition): boolean {
  const between = nodes.slice(Math.min(deed.at, days.at), Math.max(deed.at, days.at));
  const before = nodes[neighbour(nodes, deed.at, -1, (node) => named(node, "thing:") !== undefined) ?? -1];
  // "Of enrolments had unregistered by day 60": the deed is told of all of them.
  const isTold = hints(nodes[deed.at - 1], "predicates");
  return (isTold || !has(before, "mark:of")) && !between.some(({ kind }) => kind === "comma" || kind === "stop");
}

/** "The average day of registration and the share of enrolments with a disability": a share beside another figure. */
function readShareInList(assembly: Assembly, position: number): boolean {
  const [figure] = assembly.figures;
  const node = assembly.nodes[position];
  const before = assembly.nodes[neighbour(assembly.nodes, position, -1) ?? -1];
  const listed = before?.kind === "comma" || has(before, "mark:and");
  if (!node || !figure || assembly.draft.figures.length === 0 || !listed || (assembly.draft.figures[0]?.at ?? position) > position)
    return false;
  const part = assembly.conditions.filter((placed) => placed.at > position && !FRAME.includes(dimensionIn(placed.condition) ?? ""));
  const thing = assembly.nodes.find((each, place) => place > position && isFree(each) && named(each, "thing:") !== undefined);
  if (part.length === 0) return false;
  node.used = "share";
  if (thing) thing.used = "share";
  dropConditions(assembly, part);
  const [only] = part;
  const outcome = only && part.length === 1 ? RATES[outcomeOf(only.condition) ?? ""] : undefined;
  const counted = thingNamed(
    named(thing, "thing:") ?? OWNERS[dimensionIn(only?.condition ?? { dimension: "", op: "in", values: [] }) ?? ""] ?? "enrolment",
  ).count;
  assembly.figures = [
    figure,
    outcome === undefined ? { kind: "share", of: counted, part: merge(part.map(({ condition }) => condition)) } : measure(outcome),
  ];
  return true;
}

/** "What share do the three biggest regions hold together": the first few as one. */
function shareOfFirst(assembly: Assembly, base: Figure): Figure | undefined {
  const [group] = assembly.by;
  const found = assembly.draft.groups.find(({ dimension }) => dimension === group?.dimension);
  const position = assembly.nodes.findIndex(
    (node) => isFree(node) && ["rank:high", "rank:low", "rank:top", "rank:good", "rank:bad"].some((concept) => has(node, concept)),
  );
  const rank = assembly.nodes[position];
  const count = assembly.nodes.find((node, place) => isFree(node) && node.number !== undefined && Math.abs(place - position) < 3);
  if (!group || assembly.by.length > 1 || !rank || count?.number === undefined || (found && isEach(assembly, found.at))) return undefined;
  rank.used = "ranking";
  count.used = "limit";
  assembly.by = [];
  return {
    kind: "share",
    of: base,
    part: [{ among: group.dimension, first: count.number, figure: base, direction: isLow(assembly, rank, base) ? "asc" : "desc" }],
  };
}

/** "Banked submissions as a share of all submissions": a count that the model names, over that of the things. */
function readShareOfCount(assembly: Assembly, position: number): boolean {
  const [figure] = assembly.figures;
  const { model } = assembly.draft.index.vocabulary;
  if (position < 0 || figure?.kind !== "measure" || model.measures[figure.name]?.format !== "count" || assembly.draft.figures.length !== 1)
    return false;
  const whole = assembly.nodes.find((each, place) => isFree(each) && place > position && named(each, "thing:") !== undefined);
  const thing = named(whole, "thing:");
  if (!whole || thing === undefined) return false;
  whole.used = "share";
  const node = assembly.nodes[position];
  if (node) node.used = "share";
  const { count } = thingNamed(thing);
  assembly.figures = [{ kind: "quotient", left: figure, right: count }];
  return true;
}

function isDistribution(assembly: Assembly): boolean {
  return assembly.by.some(({ dimension }) => assembly.conditions.some(({ condition }) => dimensionIn(condition) === dimension));
}

/** "Within each gender, the share of each result": the total is that of the gender. */
function dimensionsWithin(assembly: Assembly): readonly string[] {
  const place = assembly.nodes.findIndex((node) => has(node, "mark:within"));
  const first = assembly.draft.groups.find(({ at: position }) => position > place);
  const share = assembly.nodes.findIndex((node) => has(node, "mark:share"));
  if (place >= 0 && first && assembly.by.length > 1) return [first.dimension];
  const each = eachBeside(assembly, share);
  if (each !== undefined) return [each];
  // "Each with its share of that module's clicks": the whole is that of the row.
  const whole = assembly.nodes.find((node, position) => {
    const before = assembly.nodes[neighbour(assembly.nodes, position, -1) ?? -1];
    const isOwn = has(before, "follow:them") || has(before, "mark:own");
    return isOwn && position > share && assembly.by.some(({ dimension }) => has(node, `dim:${dimension}`));
  });
  const own = named(whole, "dim:");
  if (whole) whole.used = "share";
  return own === undefined || assembly.by.length < 2 ? [] : [own];
}

/** "Share of each result in each module", "distribution of results per module, in percent": the whole is that of what each is read of. */
function eachBeside(assembly: Assembly, share: number): string | undefined {
  const { nodes, draft, by } = assembly;
  const [first, second] = draft.groups;
  if (!first || !second || draft.groups.length !== 2 || by.length !== 2 || !isEach(assembly, second.at) || second.dimension === "term")
    return undefined;
  const before = neighbour(nodes, first.at, -1);
  const spread = nodes[neighbour(nodes, before ?? first.at, -1) ?? -1];
  const isParted = (has(nodes[before ?? -1], "mark:by") && neighbour(nodes, share, 1) === before) || hints(spread, "breakdown");
  return isParted ? second.dimension : undefined;
}

/** "Leaving out those who withdrew, what share failed": what is left out of a dimension that the part is of. */
const leftOut = (candidates: readonly PlacedCondition[]): readonly PlacedCondition[] =>
  candidates.filter(
    ({ condition }) =>
      isTurned(condition) && candidates.some(({ condition: other }) => dimensionIn(other) === dimensionIn(condition) && !isTurned(other)),
  );

const isTurned = (condition: Condition): boolean => "values" in condition && condition.op === "not_in";

/** How likely a condition is the part of a share rather than the whole. */
function weight(condition: Condition): number {
  if ("per" in condition) return 9;
  const dimension = dimensionIn(condition) ?? "";
  const order = [
    "assessment_type",
    "region",
    "item_type",
    "course_day",
    "gender",
    "age_band",
    "deprivation_band",
    "highest_education",
    "disability",
    "previous_attempts",
    "studied_credits",
    "registered_day",
    "score",
    "banked",
    "late",
    "days_late",
    "withdrawn_day",
    "outcome",
  ];
  const place = order.indexOf(dimension);
  // "The share of those that did not withdraw that has no submission".
  if (isTurned(condition)) return 5;
  return place < 3 ? place : place < 12 ? 6 : 8;
}
