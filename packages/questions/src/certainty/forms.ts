import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";
import type { Node } from "../parse/node.ts";

/** Concepts whose own name is part of the form of a question; of others their kind alone. */
const NAMED = ["mark", "agg", "rank", "cmp", "post", "unit", "event", "thing", "attr", "follow"];

/** What stands before the first word and behind the last. */
const EDGES = { start: "^", end: "$" } as const;

/** Breakdowns and figures from which on more of them make no other form. */
const MANY = 3;

/** The form of a question, without its words: values, measures and dimensions are told by their kind. */
export interface Form {
  /** How the meaning is built. */
  readonly shape: string;
  /** What each word stands for, and what took it. */
  readonly uses: readonly string[];
  /** Uses of two words, one behind the other. */
  readonly neighbours: readonly string[];
}

function nameOfConcept(concept: string): string {
  const [kind = ""] = concept.split(":");
  return NAMED.includes(kind) ? concept : kind;
}

function useOf(node: Node): string | undefined {
  if (node.kind === "number" || node.kind === "unknown") return `${node.kind}/${node.used ?? ""}`;
  if (node.kind !== "known") return undefined;
  const names = [...new Set([...node.concepts].map(nameOfConcept))].toSorted();
  return `${names.join(",")}/${node.used ?? ""}`;
}

/** Gathers the pieces that a meaning is built of. */
class Pieces {
  readonly found = new Set<string>();

  add(figure: Figure, path = ""): void {
    this.found.add(`${path}${figure.kind === "aggregate" ? figure.aggregate : figure.kind}`);
    if ("where" in figure) for (const condition of figure.where) this.limit(condition, "where:");
    switch (figure.kind) {
      case "measure":
      case "aggregate":
        break;
      case "per":
        this.found.add(`per:${figure.aggregate}:${figure.per.join(",")}`);
        this.add(figure.figure, "per>");
        for (const bound of figure.having) this.add(bound.figure, "having>");
        break;
      case "quotient":
      case "difference":
      case "growth":
        for (const side of [figure.left, figure.right]) this.add(side, `${figure.kind}>`);
        break;
      case "share":
        for (const condition of figure.part) this.limit(condition, "part:");
        this.add(figure.of, "share>");
        break;
      case "total":
      case "share_of_total":
      case "rank":
      case "running":
      case "negative":
        this.add(figure.of, `${figure.kind}>`);
    }
  }

  limit(condition: Condition, path: string): void {
    if ("any" in condition) {
      this.found.add(`${path}any`);
      for (const each of condition.any) this.limit(each, path);
    } else if ("per" in condition) {
      this.found.add(`${path}thing`);
      this.add(condition.figure, "thing>");
    } else if ("among" in condition) {
      this.found.add(`${path}among`);
      this.add(condition.figure, "among>");
    } else this.found.add(`${path}${condition.op === "in" || condition.op === "not_in" ? condition.op : "bound"}`);
  }
}

/** Tells how a meaning is built, whatever it is about. */
function shapeOf({ figures, by, where, having, order, limit }: Meaning): string {
  const pieces = new Pieces();
  for (const figure of figures) pieces.add(figure);
  for (const condition of where) pieces.limit(condition, "rows:");
  for (const bound of having) pieces.add(bound.figure, "having>");
  const counts = [`by${Math.min(MANY, by.length)}`, `figures${Math.min(MANY, figures.length)}`];
  const cuts = { edges: by.some(({ edges }) => edges), grain: by.some(({ grain }) => grain), order: order.length > 0, limit };
  const said = Object.entries(cuts).flatMap(([name, present]) => (present ? [name] : []));
  return [...pieces.found, ...counts, ...said].toSorted().join(" ");
}

/** Tells the form of a question from its words as they were read, and from what they mean together. */
export function formOf(nodes: readonly Node[], meaning: Meaning): Form {
  // A row of all others beside the first changes none of them: the question is as sure as the one without it.
  const uses = nodes.flatMap((node) => (node.used === "others" ? [] : (useOf(node) ?? [])));
  const row = [EDGES.start, ...uses, EDGES.end];
  const neighbours = row.slice(1).map((use, position) => `${row[position] ?? ""} ${use}`);
  return { shape: shapeOf(meaning), uses: [...new Set(uses)], neighbours: [...new Set(neighbours)] };
}
