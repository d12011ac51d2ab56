import { dimensionOf, has, named, neighbour, type Node } from "./node.ts";

/** What may stand between the two sides of a comparison and its word: what is compared, and what people did. */
const isPassedOver = (node: Node): boolean =>
  ["m:", "agg:", "attr:", "v:outcome.", "event:"].some((prefix) => named(node, prefix) !== undefined) ||
  ["mark:of", "mark:own", "follow:them"].some((concept) => has(node, concept));

/** The value that stands on a side of a word, where the other side has one of the same dimension. */
function sidesOf(nodes: readonly Node[], position: number): boolean {
  const isSide = (node: Node): boolean => isPassedOver(node) && dimensionOf(node) !== "gender";
  const [before, after] = ([-1, 1] as const).map((step) => nodes[neighbour(nodes, position, step, isSide) ?? -1]);
  const dimension = dimensionOf(before);
  return dimension !== undefined && dimension === dimensionOf(after);
}

/**
 * Finds words that hold two values of one dimension against each other: "la tasa de las mujeres es mayor que la de los
 * hombres" compares them as a bound compares with a number, and "menos" between them takes one from the other.
 */
export function readSides(nodes: Node[], spaceless: boolean): void {
  if (spaceless) bringBetween(nodes);
  nodes.forEach((node, position) => {
    if (has(node, "mark:difference") || !sidesOf(nodes, position)) return;
    if (has(node, "mark:minus")) nodes[position] = { ...node, concepts: new Set(["mark:minus", "mark:difference"]) };
    else if (has(node, "cmp:>") || has(node, "post:>"))
      nodes[position] = { ...node, concepts: new Set(["mark:difference", "mark:beats", "cmp:>"]) };
    else if (has(node, "cmp:<")) nodes[position] = { ...node, concepts: new Set(["mark:difference", "cmp:<"]) };
  });
}

/** "女性の不合格率が男性を上回る", "女生不及格率比男生高的": the word that compares stands behind both sides, or its measure does. */
function bringBetween(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    const second = neighbour(nodes, position, -1);
    const first = second === undefined ? undefined : neighbour(nodes, second, -1, (each) => isPassedOver(each) || has(each, "mark:than"));
    const dimension = dimensionOf(nodes[second ?? -1]);
    if (second === undefined || dimension === undefined || dimensionOf(nodes[first ?? -1]) !== dimension) return;
    const than = nodes[second - 1];
    if (has(node, "post:>") && has(node, "mark:beats")) {
      nodes.splice(position, 1);
      nodes.splice(second, 0, node);
    } else if (than && has(than, "mark:than") && has(node, "rank:high")) {
      nodes[second - 1] = { ...than, concepts: new Set(["cmp:>"]) };
      nodes[position] = { kind: "filler", text: node.text, concepts: new Set() };
    }
  });
}
