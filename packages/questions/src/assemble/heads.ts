import { OWNERS } from "../concepts/things.ts";
import type { Figure } from "../meaning/meaning.ts";
import { countedBy } from "../parse/bounds/counted.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { Draft } from "../parse/draft.ts";
import { isCounted } from "../parse/groups.ts";
import { dimensionOf, has, hints, named, neighbour, type Node } from "../parse/node.ts";
import { any, type Assembly, FRAME, type Head, thingNamed } from "./assembly.ts";

/** Things that the question names, the likeliest to be asked for first. */
export function headsOf(draft: Draft): readonly Head[] {
  const { nodes } = draft;
  const heads: { thing: string; at: number; score: number }[] = [];
  nodes.forEach((node, position) => {
    if (!(node.used === undefined || (node.used === "value" && node.condition))) return;
    // "How many had handed in": a verb, and nothing that is counted.
    if (named(node, "event:") !== undefined && isVerb(draft, position)) return;
    const dimension = named(node, "dim:");
    // "How many results were banked": results are marks there, and no outcomes.
    const marks =
      dimension === "outcome" &&
      draft.conditions.some(({ condition }) => ["banked", "late", "score"].includes(dimensionIn(condition) ?? ""));
    const noun =
      node.condition && ["assessment_type", "item_type", "post_kind"].includes(dimensionOf(node) ?? "")
        ? countedBy(node, draft)
        : undefined;
    // "Studentinnen" names people and their gender at once.
    const thing =
      (node.condition && dimensionOf(node) !== "gender" ? undefined : named(node, "thing:")) ??
      noun ??
      (isCountedPeople(draft, position) ? "student" : undefined) ??
      (dimension !== undefined && isCounted(draft, position) ? (marks ? "submission" : dimension) : undefined);
    if (thing === undefined) return;
    const before = neighbour(
      nodes,
      position,
      -1,
      (each) => each.condition !== undefined || has(each, "mark:distinct") || has(each, "mark:any") || has(each, "mark:every"),
    );
    const marker = nodes[before ?? -1];
    let score = -position * 0.1;
    // "How many replies did students write": what they wrote.
    if (noun !== undefined && !(noun === "post" && has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:howmany"))) score -= 1.5;
    const following = nodes[neighbour(nodes, position, 1) ?? -1];
    if (has(following, "mark:per") && following?.used === undefined) score += 2;
    if (has(marker, "mark:of") && nodes.some((each) => has(each, "mark:share")) && node.condition) score += 3;
    const whole = neighbour(nodes, position, -1, (each) => each.condition !== undefined || has(each, "event:enrol"));
    if (has(nodes[whole ?? -1], "mark:of") && has(nodes[neighbour(nodes, whole ?? position, -1) ?? -1], "mark:share") && !node.condition)
      score += 3;
    if (isCounted(draft, position)) score += 5;
    if (has(marker, "mark:per") || has(marker, "mark:by")) score -= has(marker, "mark:howmany") ? 0 : 4;
    if (has(marker, "mark:from") || named(marker, "event:") !== undefined) score -= 1;
    if (thing === "course" && isPossessed(draft, position)) score -= 8;
    if (thing === "course") score -= 0.5;
    if (thing === "enrolment" && node.concepts.has("event:enrol")) score -= 3;
    if (thing === "active_day") score -= 1;
    heads.push({ thing, at: position, score });
  });
  return heads.toSorted((a, b) => b.score - a.score);
}

/** Whether a word that may be a noun stands behind one that makes it a verb: "how many had handed in". */
function isVerb({ nodes }: Draft, position: number): boolean {
  return hints(nodes[position - 1], "predicates") && has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:howmany");
}

/** "How many women": people are counted, by the words for their gender alone. */
function isCountedPeople(draft: Draft, position: number): boolean {
  const { nodes } = draft;
  const before = nodes[neighbour(nodes, position, -1) ?? -1];
  // "The number of distinctions, women vs men".
  const results = hints(before, "results") && has(nodes[neighbour(nodes, nodes.indexOf(before as Node), -1) ?? -1], "mark:howmany");
  const noun = results || (before?.condition && OWNERS[dimensionOf(before) ?? ""] !== "enrolment");
  const follows = nodes.slice(position + 1).find((node) => node.kind !== "filler" && node.condition === undefined);
  return named(nodes[position], "v:gender.") !== undefined && !noun && isCounted(draft, position) && named(follows, "thing:") === undefined;
}

const POSSESSIVES = /^(?:their|that|its|the same|this|it)$/i;

/** "On their presentation" names none: it is that of each enrolment. */
export function isPossessed({ nodes }: Draft, position: number): boolean {
  return (
    POSSESSIVES.test(nodes[position - 1]?.text ?? "") ||
    has(nodes[position - 1], "mark:own") ||
    has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:same")
  );
}

/** Finds what is counted where no thing is named: what has the values that are. */
export function impliedHead(draft: Draft): string | undefined {
  // "Of those who withdrew, how many had handed in": they are counted, and not what they have.
  const { nodes } = draft;
  const they = nodes.some((node, place) => has(node, "follow:them") && hints(nodes[neighbour(nodes, place, 1) ?? -1], "who"));
  if (they && draft.thingBounds.length > 0) return "student";
  if (any(draft, "event:submit") && !draft.conditions.some(({ condition }) => dimensionIn(condition) === "outcome")) return "submission";
  if (any(draft, "event:click") && !draft.conditions.some(({ condition }) => dimensionIn(condition) === "outcome")) return "click";
  const order = [
    "late",
    "banked",
    "score",
    "days_late",
    "submitted_day",
    "assessment_weight",
    "assessment_due_day",
    "assessment_type",
    "item_type",
    "course_day",
    "item_week_from",
    "course_length",
    "classification",
    "issue_kind",
    "severity",
    "alternative_format",
    "meeting_type",
    "post_kind",
    "tool",
    "device",
    "client",
    "session_weekday",
    "session_hour",
  ];
  const dimensions = draft.conditions.flatMap(({ condition }) => dimensionIn(condition) ?? []);
  const found = order.find((dimension) => dimensions.includes(dimension));
  if (found === "assessment_type" && any(draft, "event:set")) return "assessment";
  if (found !== undefined) return OWNERS[found];
  // "How many times has BBB been presented".
  const times = draft.nodes.find(
    (node) => (has(node, "mark:ratio") && hints(node, "counts")) || (has(node, "mark:howmany") && hints(node, "often")),
  );
  if (times && dimensions.includes("module") && dimensions.every((dimension) => FRAME.includes(dimension))) {
    times.used = "figure";
    return "course";
  }
  const person = dimensions.find((dimension) => OWNERS[dimension] === "enrolment" && !FRAME.includes(dimension));
  return person === undefined ? undefined : "enrolment";
}

/** Whether a thing stands in a list of numbers: "enrolments, pass rate and withdrawal rate". */
export function isListed(nodes: readonly Node[], position: number): boolean {
  const before = neighbour(nodes, position, -1, (node) => has(node, "mark:howmany"));
  const after = neighbour(nodes, position, 1);
  const link = (place: number | undefined): boolean => {
    const node = nodes[place ?? -1];
    return node !== undefined && (node.kind === "comma" || has(node, "mark:and"));
  };
  return link(before) || link(after);
}

/** The count of what is asked for, with the thing's own limits. */
export function countOfHead(assembly: Assembly, thing = assembly.head?.thing ?? impliedHead(assembly.draft)): Figure | undefined {
  if (thing === undefined) return undefined;
  return thingNamed(thing).count;
}
