import type { Draft } from "../draft.ts";
import { has, hints, isFree, neighbour, type Node } from "../node.ts";
import { currentTerm } from "./days-of.ts";

/** Days, since a week ago is seven days ago and no week of the calendar. */
const DAYS: readonly (readonly [concept: string, days: number])[] = [
  ["mark:day", 1],
  ["mark:week", 7],
  ["mark:month", 30],
];

const isUnit = (node: Node | undefined): boolean => DAYS.some(([concept]) => has(node, concept));

/** Reads "students who have not logged in for two weeks" as those of the term that runs without activity in the last days. */
export function readIdleness(draft: Draft): void {
  const { nodes, index } = draft;
  const { calendar } = index.vocabulary;
  const term = calendar && currentTerm(calendar);
  if (!term) return;
  nodes.forEach((node, position) => {
    if (!isFree(node) || !(has(node, "mark:not") || has(node, "mark:none"))) return;
    const event = neighbour(nodes, position, 1);
    const deed = nodes[event ?? -1];
    if (event === undefined || !isFree(deed) || !has(deed, "event:click")) return;
    // "Die 14 dagen niet hebben ingelogd": the time stands before in some languages.
    const unitBefore = neighbour(nodes, position, -1);
    const before = unitBefore === undefined ? undefined : neighbour(nodes, unitBefore, -1);
    const isBefore = isUnit(nodes[unitBefore ?? -1]) && nodes[before ?? -1]?.number !== undefined;
    const behind = nodes.findIndex((each, own) => own > event && own < event + 5 && isFree(each) && each.number !== undefined);
    const place = isBefore ? (before ?? behind) : behind;
    const number = nodes[place];
    const unitAt = place < 0 ? undefined : neighbour(nodes, place, 1);
    const days = DAYS.find(([concept]) => has(nodes[unitAt ?? -1], concept))?.[1];
    const leads =
      isBefore || nodes.slice(event + 1, place).some((each) => hints(each, "for") || hints(each, "lasting") || has(each, "mark:latest"));
    if (!number?.number || days === undefined || !leads || !Number.isInteger(number.number)) return;
    draft.conditions.push({
      at: position,
      condition: {
        per: ["student"],
        figure: {
          kind: "measure",
          name: "clicks",
          where: [{ dimension: "activity_date", op: "last", count: number.number * days, unit: "day" }],
        },
        op: "=",
        value: 0,
      },
    });
    const since = nodes[neighbour(nodes, place, -1) ?? -1];
    if (isBefore && isFree(since) && has(since, "mark:since")) since.used = "condition";
    const ends = [position, event, place, unitAt ?? place];
    for (const each of nodes.slice(Math.min(...ends), Math.max(...ends) + 1)) if (isFree(each)) each.used = "condition";
    const hasTerm = nodes.some((each) => each.condition && "dimension" in each.condition && each.condition.dimension === "term");
    if (!hasTerm) draft.conditions.push({ at: position, condition: { dimension: "term", op: "in", values: [term.name] } });
  });
}
