import { ROLES } from "../concepts/days.ts";
import { has, hints, type Node } from "../parse/node.ts";
import { measuresOf } from "../settle/measures-of.ts";
import { limits } from "../settle/reach.ts";
import { saysSomething, valuesIn } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** The role that a word names. */
function roleOf(node: Node): string | undefined {
  if (has(node, "role:instructor")) return "Instructor";
  return has(node, "thing:student") && !hints(node, "anybody") ? "Student" : undefined;
}

/** Reads "just instructors", "and the students?" of what people of several roles do: whose it is, and no number of people. */
export function limitRole(turn: Turn): void {
  const { nodes, taken, meaning, index } = turn;
  const open = nodes.filter((node) => !taken.has(node) && saysSomething(node));
  const [node] = nodes.filter((each) => !taken.has(each) && roleOf(each) !== undefined);
  const others = open.filter((each) => each !== node && !LINKS.some((concept) => has(each, concept)));
  const role = node && roleOf(node);
  if (!node || role === undefined || others.length > 0 || nodes.some((each) => has(each, "mark:howmany") || has(each, "mark:per"))) return;
  const { model, values } = index.vocabulary;
  const names = meaning.figures.flatMap((figure) => measuresOf(figure));
  const dimension = ROLES.find((name) => limits(model, names, name));
  if (dimension === undefined || !values[dimension]?.includes(role)) return;
  const before = valuesIn(meaning, dimension);
  const where = meaning.where.filter((condition) => condition !== before);
  turn.meaning = { ...meaning, where: [...where, { dimension, op: "in", values: [role] }] };
  taken.add(node);
  // "Just", "only", "and": how it goes on.
  for (const each of nodes) if (LINKS.some((concept) => has(each, concept))) taken.add(each);
}

const LINKS = ["mark:only", "follow:and", "mark:and", "follow:instead"];
