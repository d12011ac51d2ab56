import type { Value } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, type Node } from "../parse/node.ts";

const valuesOf = ({ condition }: PlacedCondition, op: "in" | "not_in"): readonly Value[] =>
  "values" in condition && condition.op === op ? condition.values : [];

/**
 * Leaves out conditions that say again what another says: "the two poorest bands, 0-10% and 10-20%", "exams aside, what do
 * the TMA weights add up to".
 */
export function withoutRepeats(conditions: readonly PlacedCondition[], nodes: readonly Node[]): PlacedCondition[] {
  return conditions.filter((placed, place) => {
    const dimension = dimensionIn(placed.condition);
    const others = conditions.filter((other) => other !== placed && dimensionIn(other.condition) === dimension);
    const own = valuesOf(placed, "in");
    const lists = others.filter((other) => conditions.indexOf(other) < place && valuesOf(other, "in").length > 1);
    const listed =
      own.length === 1 &&
      lists.some((list) => {
        const behind = conditions.slice(conditions.indexOf(list) + 1, conditions.indexOf(list) + 1 + valuesOf(list, "in").length);
        return (
          behind.includes(placed) && valuesOf(list, "in").every((value) => behind.some((each) => valuesOf(each, "in").includes(value)))
        );
      });
    // "Late joiners, those registered on day 0 or afterwards": what is said of a word goes before its own meaning.
    const named = nodes[placed.at]?.concepts.has("v:registered.late") === true;
    const explained = named && others.some((other) => other.at > placed.at && !valuesOf(other, "not_in").includes(null));
    if (explained) return false;
    const left = valuesOf(placed, "not_in");
    const included = others.flatMap((other) => valuesOf(other, "in"));
    // What is left out makes the whole of a share smaller.
    const relative = dimension === "outcome" && nodes.some((node) => has(node, "mark:share") || has(node, "mark:rate"));
    const pointless =
      !relative &&
      (dimension === "assessment_type" || dimension === "outcome") &&
      left.length > 0 &&
      included.length > 0 &&
      !included.some((value) => left.includes(value));
    return !listed && !pointless;
  });
}
