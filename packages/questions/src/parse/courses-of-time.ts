import { DAY, YEAR } from "../concepts/days.ts";
import { currentTerm } from "./calendar/days-of.ts";
import type { Draft, PlacedGroup } from "./draft.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";

/** Words that say what is held against what; a rise or a fall belongs to them where they stand. */
const COMPARING = ["mark:difference", "mark:growth", "mark:ratio", "mark:versus", "mark:which", "mark:howmany", "mark:share", "mark:by"];

const turns = (node: Node): boolean => has(node, "mark:up") || has(node, "mark:down");

/** "Is it falling", "did it fall": what falls is no season. */
export function dropSeasonsOfVerbs(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    const season = named(node, "season:");
    if (season === undefined || !turns(node)) return;
    const isVerb = /ing$/i.test(node.text) || nodes.slice(0, position).some((each) => hints(each, "does"));
    if (isVerb) nodes[position] = { ...node, concepts: new Set([...node.concepts].filter((concept) => !concept.startsWith("season:"))) };
  });
}

/** "Is attendance dropping": a figure falls, and no person leaves. */
export function dropLeavingOfFigures(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (!has(node, "mark:down") || dimensionOf(node) !== "outcome") return;
    const before = nodes.slice(0, position);
    const people = before.some((each) => has(each, "thing:student") || has(each, "thing:enrolment") || hints(each, "who"));
    if (people || !before.some((each) => named(each, "m:") !== undefined || named(each, "attr:") !== undefined)) return;
    const { condition: _leaving, ...falling } = node;
    nodes[position] = { ...falling, concepts: new Set(["mark:down"]) };
  });
}

const isOfTime = ({ dimension, grain }: PlacedGroup): boolean =>
  grain !== undefined || [DAY, YEAR, "term", "academic_year"].includes(dimension) || /_(?:week|day|year)$/.test(dimension);

const leadsGroup = (nodes: readonly Node[], place: number): boolean => nodes[neighbour(nodes, place, 1) ?? -1]?.used === "group";

/** "Going up or falling": whichever of the two it is. */
const joinsTurns = (nodes: readonly Node[], place: number): boolean =>
  ([-1, 1] as const).every((step) => {
    const beside = nodes[neighbour(nodes, place, step) ?? -1];
    return beside !== undefined && turns(beside);
  });

/** Reads "are withdrawals going up" and "has attendance improved" as the course of it over time. */
export function readRisesAndFalls({ nodes, groups, conditions, figureBounds, shareBounds, thingBounds, index }: Draft): void {
  if (figureBounds.length + shareBounds.length + thingBounds.length > 0 || groups.some((group) => isOfTime(group))) return;
  // Within one term there is no course of terms.
  if (conditions.some(({ condition }) => "values" in condition && condition.dimension === "term" && condition.values.length === 1)) return;
  // "Are enrolments falling by department": what tells rows apart says nothing of how it is compared.
  const compares = (concept: string): boolean =>
    nodes.some(
      (node, place) =>
        has(node, concept) && !(concept === "mark:by" && leadsGroup(nodes, place)) && !(has(node, "mark:or") && joinsTurns(nodes, place)),
    );
  if (COMPARING.some((concept) => compares(concept)) || nodes.some((node) => named(node, "rank:") !== undefined)) return;
  const place = nodes.findIndex((node) => isFree(node) && turns(node));
  const node = nodes[place];
  if (!node) return;
  const { calendar } = index.vocabulary;
  groups.push({ at: place, dimension: calendar && currentTerm(calendar) ? DAY : "term", marked: true });
  // "Going up or falling": which of the two is what is asked.
  for (const each of nodes) if (isFree(each) && turns(each)) each.used = "group";
}
