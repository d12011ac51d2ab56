import type { Draft } from "./draft.ts";
import { EARLIER } from "./lead-times.ts";
import { has, isFree, neighbour } from "./node.ts";

/** Reads a number of days that last or pass: "longer than 260 days", "active on 100 days or more", "7 days after the due day". */
export function readDayCount(draft: Draft, members: readonly number[]): boolean {
  const { nodes } = draft;
  const inner = members.map((position) => nodes[position]).filter((node) => node !== undefined);
  const numberAt = inner.findIndex(({ number }) => number !== undefined);
  const dayAt = inner.findIndex((node) => has(node, "mark:day"));
  const only = inner.filter(({ number }) => number !== undefined);
  const [number] = only;
  if (number?.number === undefined || dayAt < numberAt || only.length > 1) return false;
  if (["mark:first", "mark:start"].some((concept) => inner.some((node) => has(node, concept)))) return false;
  const any = (concept: string): boolean => inner.some((node) => has(node, concept));
  const op =
    any("cmp:>") || any("post:>")
      ? ">"
      : any("cmp:>=") || any("post:>=")
        ? ">="
        : any("cmp:<")
          ? "<"
          : any("cmp:<=") || any("post:<=")
            ? "<="
            : "=";
  const [first = 0, last = 0] = [members[0], members.at(-1)];
  const following = neighbour(nodes, last, 1, (node) => node.kind === "comma");
  const asCondition = (dimension: string, sign = 1): void => {
    const value = sign * (number.number ?? 0);
    draft.conditions.push({
      at: first,
      condition: op === "=" ? { dimension, op: "in", values: [value] } : { dimension, op: sign < 0 ? EARLIER[op] : op, value },
    });
  };
  if (following !== undefined && (has(nodes[following], "v:late.yes") || has(nodes[following], "attr:assessment_due_day"))) {
    if (any("mark:before")) asCondition("days_late", -1);
    else asCondition("days_late");
    const due = nodes[following];
    if (due) due.used = "condition";
    return true;
  }
  const due = nodes.findIndex((node) => isFree(node) && has(node, "attr:assessment_due_day"));
  const dueNode = nodes[due] ?? nodes.find((node) => isFree(node) && has(node, "v:ondue"));
  if (
    dueNode &&
    any("mark:before") &&
    (due < 0 || (due < first && first - due < 6)) &&
    nodes.some((node) => has(node, "thing:submission") || has(node, "event:submit"))
  ) {
    if (op === ">" || op === ">=") {
      asCondition("days_late", -1);
      dueNode.used = "condition";
      return true;
    }
    const itself = nodes.slice(Math.max(0, nodes.indexOf(dueNode)), first).some((node) => has(node, "mark:or") || has(node, "mark:and"));
    draft.conditions.push({ at: first, condition: { dimension: "days_late", op: "between", from: -number.number, to: itself ? 0 : -1 } });
    dueNode.used = "condition";
    return true;
  }
  const within = (concept: string): boolean => nodes.some((node) => has(node, concept));
  if (
    within("event:last") ||
    within("attr:course_length") ||
    (within("thing:course") && (op !== "=" || within("mark:which")) && !within("event:click") && !any("mark:before") && !any("mark:after"))
  ) {
    if (op === "=" && !within("event:last") && !(within("thing:course") && within("mark:which"))) return false;
    asCondition("course_length");
    return true;
  }
  if (op !== "=" || any("cmp:=")) {
    const active = nodes.some((node) => has(node, "event:click") || has(node, "thing:active_student") || has(node, "thing:click"));
    if (!active || any("mark:before") || any("mark:after")) return false;
    draft.thingBounds.push({ at: first, thing: "active_day", where: [], op, value: number.number });
    return true;
  }
  return false;
}
