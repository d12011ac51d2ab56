import type { Meaning } from "../meaning/meaning.ts";
import { dimensionOf, has, named, type Node } from "./node.ts";

/** Things that no reading leaves out without answering something else, and what its measures are called by: who is active, what is clicked. */
const TELLING = [
  ["thing:active_student", "active"],
  ["thing:click", "click"],
] as const;

const isMeasure = ({ figures }: Meaning, ...names: readonly string[]): boolean =>
  figures.length === 1 && figures[0]?.kind === "measure" && names.includes(figures[0].name);

/** Whether another thing is named than what is counted: "how many clicks are there to an active student", "enrolments of students over 55". */
function leavesOutThing(nodes: readonly Node[], meaning: Meaning): boolean {
  const free = nodes.filter((node) => node.used === undefined && node.condition === undefined);
  const isEnrolment = (node: Node): boolean => has(node, "thing:enrolment") && named(node, "event:") === undefined;
  const shown = JSON.stringify(meaning.figures);
  const isTelling = (node: Node): boolean => TELLING.some(([concept, name]) => has(node, concept) && !shown.includes(name));
  return free.some((node) => isTelling(node) || (isMeasure(meaning, "students") && isEnrolment(node)));
}

/** Whether rows are told apart by what is limited to one value: "resources by type of content", where one type is called so. */
const isOneRow = ({ by, where }: Meaning): boolean =>
  where.some(
    (limit) =>
      "dimension" in limit &&
      limit.op === "in" &&
      limit.values.length === 1 &&
      by.some(({ dimension, grain }) => grain === undefined && dimension === limit.dimension),
  );

/** Whether people are counted of two modules, who may be meant to be in both: "students who took AAA and BBB". */
function mayBeInBoth(nodes: readonly Node[], meaning: Meaning): boolean {
  if (!isMeasure(meaning, "students", "active_students")) return false;
  return meaning.where.some((limit) => {
    if (!("dimension" in limit) || limit.op !== "in" || limit.dimension !== "module" || limit.values.length !== 2) return false;
    const [first = 0, second = 0, ...more] = nodes.flatMap((node, place) => (dimensionOf(node) === "module" ? [place] : []));
    const joint = nodes.slice(first + 1, second);
    const isEnrolled = nodes.some((node) => has(node, "event:enrol") || has(node, "mark:which"));
    return isEnrolled && more.length === 0 && joint.length > 0 && joint.every((node) => node.kind === "filler" || has(node, "mark:and"));
  });
}

/** Whether a question has another reading that is about as close and accounts for its words otherwise: the one that was found is to be checked. */
export const hasCompetitor = (nodes: readonly Node[], meaning: Meaning): boolean =>
  leavesOutThing(nodes, meaning) || isOneRow(meaning) || mayBeInBoth(nodes, meaning);
