import { OWNERS } from "../concepts/things.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, hints, named, neighbour, type Node } from "../parse/node.ts";
import { type Assembly, FRAME } from "./assembly.ts";

/**
 * Conditions that say the whole of a share: "of the women, what share" before it, "among failed enrolments" and
 * "of TMA submissions" behind it.
 */
export function conditionsOfWhole(assembly: Assembly, share: number): readonly PlacedCondition[] {
  const { nodes } = assembly;
  const candidates = assembly.conditions.filter(({ condition }) => !FRAME.includes(dimensionIn(condition) ?? "") || "per" in condition);
  const [only] = candidates;
  // "Of all withdrawals, what share does each region account for": nothing else is named that could be the part.
  if (candidates.length === 1 && only && assembly.by.length > 0 && leadsWhole(nodes, only.at, share)) return candidates;
  if (candidates.length < 2)
    return candidates.filter(
      (placed) => isOfWhole(assembly, placed, share) && "dimension" in placed.condition && placed.condition.dimension === "score",
    );
  const openers = nodes.flatMap((node, position) => (has(node, "mark:of") && node.used !== "window" ? [position] : []));
  const before = openers.filter((position) => position < share);
  const leading = before.length > 0 && !nodes.slice(0, before[0]).some((node) => node.condition !== undefined);
  if (leading) {
    const end = nodes.findIndex(
      (node, position) =>
        position > (before[0] ?? 0) &&
        position <= share &&
        ((node.kind === "comma" && node.text !== "(" && node.text !== ")") ||
          node.kind === "stop" ||
          // "Of those who made no click": the clause belongs to them.
          (has(node, "mark:which") && !hints(node, "who")) ||
          has(node, "mark:howmany") ||
          position === share),
    );
    const inside = candidates.filter(({ at: position }) => position > (before[0] ?? 0) && position < end);
    if (inside.length > 0 && inside.length < candidates.length) return inside;
  }
  const among = openers.find((position) => position > share && (has(nodes[position], "mark:among") || hints(nodes[position], "among")));
  if (among !== undefined) {
    const end = nodes.findIndex((node, position) => position > among && (node.kind === "comma" || node.kind === "stop"));
    const inside = candidates.filter((placed) => (placed.at > among && (end < 0 || placed.at < end)) || isOfWhole(assembly, placed, share));
    if (inside.length > 0 && inside.length < candidates.length) return inside;
  }
  // "¿Qué porcentaje de los suspensos son mujeres?": what stands before the verb is the whole.
  const verb = nodes.findIndex(
    (node, position) =>
      position > share && node.kind === "filler" && assembly.draft.index.language.copulas?.includes(node.text.toLowerCase()),
  );
  const inside = candidates.filter(({ at: position }) => position > share && position < verb);
  if (verb > share && inside.length > 0 && candidates.some(({ at: position }) => position > verb)) return inside;
  const head = headOfShare(assembly, candidates, share);
  if (head.length > 0) return head;
  // "The female share of fails": what stands before the word is the part.
  const first = candidates.filter(({ at: position }) => position < share);
  const rest = candidates.filter(({ at: position }) => position > share);
  if (
    first.length > 0 &&
    rest.length > 0 &&
    has(nodes[neighbour(nodes, share, 1) ?? -1], "mark:of") &&
    neighbour(nodes, share, -1) === first.at(-1)?.at
  )
    return rest;
  const found = candidates.filter((placed) => isOfWhole(assembly, placed, share));
  return found.length < candidates.length ? found : found.slice(0, -1);
}

/** "What fraction of women have a disability": what stands right behind "share of", up to the verb that tells the part. */
function headOfShare({ nodes }: Assembly, candidates: readonly PlacedCondition[], share: number): readonly PlacedCondition[] {
  const inOrder = candidates.toSorted((a, b) => a.at - b.at);
  const [first] = inOrder;
  const begins = neighbour(nodes, share, 1, (node) => has(node, "mark:of") || has(node, "mark:all") || has(node, "mark:own"));
  if (!first || begins !== first.at) return [];
  const part = inOrder.findIndex(
    ({ at: position }, place) => place > 0 && nodes.slice(first.at + 1, position + 1).some((node) => hints(node, "predicates")),
  );
  const ends = nodes.findIndex((node, position) => position > first.at && (node.kind === "comma" || node.kind === "stop"));
  if (ends >= 0 && (inOrder[part]?.at ?? 0) > ends) return [];
  return inOrder.slice(0, Math.max(0, part));
}

/** Whether a condition stands in a part that begins with "of all" and ends with a comma before the share. */
function leadsWhole(nodes: readonly Node[], position: number, share: number): boolean {
  const opener = nodes[neighbour(nodes, position, -1, (node) => named(node, "thing:") !== undefined) ?? -1];
  const begins = nodes.slice(0, position).every((node) => node.kind === "filler" || node === opener || named(node, "thing:") !== undefined);
  return has(opener, "mark:of") && begins && position < share && nodes.slice(position, share).some(({ kind }) => kind === "comma");
}

/** What a thing is limited to by the word before it, in "TMA submissions", is the whole of it. */
function isOfWhole(assembly: Assembly, { at: position, condition }: PlacedCondition, share: number): boolean {
  void share;
  const dimension = dimensionIn(condition);
  const next = neighbour(assembly.nodes, position, 1);
  const thing = named(assembly.nodes[next ?? -1], "thing:");
  if (dimension === "assessment_type")
    return assembly.conditions.some((other) => ["late", "score", "banked", "days_late"].includes(dimensionIn(other.condition) ?? ""));
  if (dimension === "score" && "op" in condition && condition.op === "not_in") return true;
  return (
    thing !== undefined &&
    OWNERS[dimension ?? ""] === thing &&
    assembly.conditions.filter(({ condition: other }) => !FRAME.includes(dimensionIn(other) ?? "")).length > 1 &&
    dimension !== "late" &&
    dimension !== "item_type" &&
    dimension !== "banked"
  );
}
