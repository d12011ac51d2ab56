import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import type { Draft } from "./draft.ts";
import { has, isFree, named, neighbour } from "./node.ts";

const COUNTS: Readonly<Record<string, string>> = { enrolment: "enrolments", student: "students", submission: "submissions" };

/** Finds the figures that a question names beside one that is found already. */
export function readFiguresBeside(draft: Draft): void {
  readCountsBeside(draft);
  readRatesBefore(draft);
}

/** Reads "the pass rate, and how many enrolments is that" as two numbers: what is counted stands behind, and nothing that limits it. */
function readCountsBeside({ nodes, figures }: Draft): void {
  const rated = figures.some(({ figure }) => figure.kind === "measure" && /_rate$|^average_/.test(figure.name));
  for (const [position, node] of nodes.entries()) {
    const isBeside = has(node, "mark:howmany") && (has(node, "mark:with") || has(nodes[position - 1], "mark:and"));
    const place = neighbour(nodes, position, 1);
    const counted = COUNTS[named(nodes[place ?? -1], "thing:") ?? ""];
    if (!rated || !isBeside || !isFree(node) || place === undefined || counted === undefined) continue;
    const behind = nodes.slice(place + 1).findIndex((each) => each.kind === "comma" || each.kind === "stop");
    const rest = nodes.slice(place + 1, behind < 0 ? nodes.length : place + 1 + behind);
    if (!rest.every((each) => each.kind === "filler" || has(each, "follow:them"))) continue;
    figures.push({ at: place, figure: measure(counted) });
    for (const each of [node, nodes[place], ...rest]) if (each) each.used = "figure";
  }
}

/** "Pass, fail and withdrawal rates": the word for a rate stands behind the last alone. */
function readRatesBefore({ nodes, figures }: Draft): void {
  for (const [position, node] of [...nodes.entries()].toReversed()) {
    const rate = isFree(node) && node.condition ? RATES[outcomeOf(node.condition) ?? ""] : undefined;
    if (rate === undefined) continue;
    // "Bestehens-, Durchfall- und Abbruchquote".
    const joint = neighbour(nodes, position, 1, ({ kind }) => kind === "dash");
    const next = joint === undefined ? undefined : neighbour(nodes, joint, 1);
    const other = figures.find(({ at: place }) => place === next)?.figure;
    const word = nodes[joint ?? -1];
    // A comma goes on with a list of results that "and" has joined.
    const lists = word?.kind === "comma" && nodes[next ?? -1]?.condition !== undefined;
    if (!(has(word, "mark:and") || lists) || other?.kind !== "measure" || !other.name.endsWith("_rate") || other.name === rate) continue;
    figures.push({ at: position, figure: measure(rate) });
    node.used = "figure";
  }
}
