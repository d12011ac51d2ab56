import { OWNERS } from "../../concepts/things.ts";
import type { Condition } from "../../meaning/meaning.ts";
import type { Draft } from "../draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "../node.ts";

export const ITEM_NOUNS = ["assessment_type", "item_type"];

/** The thing that a node counts: its own, or what its value is of: "five TMAs" are pieces of work handed in. */
export function countedBy(node: Node | undefined, draft: Draft): string | undefined {
  const thing = named(node, "thing:");
  if (thing !== undefined) return thing;
  const dimension = dimensionOf(node);
  const apart = draft.nodes.some((each) => has(each, "thing:submission")) && !draft.nodes.some((each) => has(each, "event:submit"));
  if (dimension === "assessment_type" && apart && draft.nodes.some((each) => has(each, "mark:distinct"))) return "assessment";
  const due =
    draft.nodes.some((each) => has(each, "attr:assessment_due_day")) &&
    !draft.nodes.some((each) => has(each, "v:late.yes") || has(each, "v:late.no") || has(each, "thing:submission"));
  if (
    dimension === "assessment_type" &&
    due &&
    draft.conditions.some(({ condition }) => "dimension" in condition && condition.dimension === "assessment_due_day")
  )
    return "assessment";
  if (dimension === "assessment_type") return isPlanned(draft) ? "assessment" : "submission";
  if (dimension === "outcome") return "enrolment";
  if (dimension === "post_kind") return "post";
  const clicked = draft.nodes.some((each) => has(each, "event:click") || has(each, "thing:click"));
  const asksCount = has(draft.nodes[neighbour(draft.nodes, draft.nodes.indexOf(node as Node), -1) ?? -1], "mark:howmany");
  const unused = asksCount && draft.nodes.some((each) => has(each, "mark:none"));
  if (dimension === "item_type")
    return draft.nodes.some((each) => has(each, "thing:item")) || ((asksCount || hints(node, "site")) && !clicked) || unused
      ? "item"
      : "click";
  const own = named(node, "dim:");
  const before = draft.nodes[draft.nodes.indexOf(node as Node) - 1];
  if (own !== undefined && has(before, "mark:distinct")) return own;
  return own === "module" || own === "term" || own === "region" || own === "item_type" || own === "level1" || own === "level2"
    ? own
    : undefined;
}

/** Words that speak of handing in, of marks or of when. */
const OF_WORK = [
  "v:late.yes",
  "v:late.no",
  "attr:score",
  "attr:days_late",
  "attr:submitted_day",
  "mark:rate",
  "event:given",
  "mark:day",
  "mark:week",
];
const PEOPLE = ["thing:student", "thing:enrolment", "thing:active_student"];
const PLACES: readonly string[] = ["module", "term", "assessment_type"];

/** "How many exams does each module have": what is set, where nothing speaks of people or of handing in. */
function isPlanned({ nodes, conditions }: Draft): boolean {
  if (nodes.some((node) => has(node, "event:submit") || has(node, "thing:submission"))) return false;
  if (nodes.some((node) => has(node, "event:set"))) return true;
  const ofPeople = (dimension = ""): boolean =>
    ["enrolment", "submission"].includes(OWNERS[dimension] ?? "") && !PLACES.includes(dimension);
  return !(
    nodes.some(
      (node) =>
        [...OF_WORK, ...PEOPLE].some((concept) => has(node, concept)) || ofPeople(dimensionOf(node)) || ofPeople(named(node, "dim:")),
    ) ||
    conditions.some(
      ({ condition }) => "dimension" in condition && OWNERS[condition.dimension] === "submission" && !PLACES.includes(condition.dimension),
    )
  );
}

interface Counted {
  readonly thing: string;
  readonly where: readonly Condition[];
  readonly used: readonly number[];
}

/** Reads "quiz clicks", "different modules", "TMA submissions" from a place on. */
export function countedFrom(draft: Draft, start: number | undefined): Counted | undefined {
  const { nodes } = draft;
  const where: Condition[] = [];
  const used: number[] = [];
  let thing: string | undefined;
  let noun: number | undefined;
  for (let position = start; position !== undefined; position = neighbour(nodes, position, 1)) {
    const node = nodes[position];
    if (!isFree(node)) break;
    if (
      has(node, "mark:distinct") ||
      has(node, "mark:any") ||
      has(node, "mark:every") ||
      has(node, "mark:of") ||
      has(node, "mark:own") ||
      has(node, "mark:none")
    ) {
      if (thing !== undefined || noun !== undefined) break;
      used.push(position);
      continue;
    }
    const dimension = dimensionOf(node);
    const own = named(node, "thing:") ?? countedBy(node.condition ? undefined : node, draft);
    // "Never handed in an exam but passed": how it ended is nothing of the work.
    if (noun !== undefined && dimension === "outcome") break;
    if (node.condition && dimension !== undefined && thing === undefined && !["module", "term"].includes(dimension)) {
      where.push(node.condition);
      used.push(position);
      if (ITEM_NOUNS.includes(dimension) || OWNERS[dimension] === "submission" || dimension === "outcome") noun = position;
      continue;
    }
    if (own === undefined || thing !== undefined || (noun !== undefined && own === "student")) break;
    thing = own;
    used.push(position, ...limitsBehind(draft, position, own, where));
    break;
  }
  if (thing === undefined && noun !== undefined) thing = countedBy(nodes[noun], draft);
  return thing === undefined ? undefined : { thing, where, used };
}

/** "Entregas de TMA", "clicks on quizzes": what limits the things stands right behind them. @returns the places of it */
export function limitsBehind({ nodes }: Draft, position: number, thing: string, where: Condition[]): readonly number[] {
  const owners: Readonly<Record<string, readonly string[]>> = { item: ["item_type"], assessment: ["assessment_type"] };
  const next = neighbour(nodes, position, 1, (node) => has(node, "mark:of"));
  const node = nodes[next ?? -1];
  const dimension = dimensionOf(node);
  if (next === undefined || !isFree(node) || !node.condition || dimension === undefined) return [];
  if (OWNERS[dimension] !== thing && !owners[thing]?.includes(dimension)) return [];
  where.push(node.condition);
  return [next];
}

export const markUsed = (draft: Draft, places: readonly number[], purpose: string): void => {
  for (const position of places) {
    const node = draft.nodes[position];
    if (node) node.used = purpose;
  }
};
