import type { Condition } from "../meaning/meaning.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";
import { boundOf, isPercent } from "./numbers.ts";
import { replaceNodes } from "./replace-nodes.ts";
import type { Band, VocabularyIndex } from "./vocabulary-index.ts";

const near = (nodes: readonly Node[], position: number, reach: number, test: (node: Node) => boolean): boolean =>
  nodes.slice(Math.max(0, position - reach), position + reach + 1).some(test);

const ofAge = (node: Node): boolean =>
  has(node, "dim:age_band") || has(node, "mark:age") || [...node.concepts].some((concept) => concept.startsWith("v:age."));
const ofDeprivation = (node: Node): boolean =>
  has(node, "dim:deprivation_band") ||
  [...node.concepts].some((concept) => concept.startsWith("v:imd") || concept.startsWith("val:deprivation"));
/** What a number may count. */
const UNITS = ["thing:", "attr:", "unit:", "v:", "val:", "mark:day", "mark:week"];
/** "A pass rate between 40 and 50 %". */
const ofRates = (node: Node): boolean => has(node, "mark:rate") || /_rate|_share/.test(named(node, "m:") ?? "");
const ofDays = (node: Node): boolean => has(node, "mark:day") || has(node, "mark:week");

function replace(nodes: Node[], from: number, to: number, bands: readonly Band[], spaceless = false): void {
  const [first] = bands;
  if (!first) return;
  const condition: Condition = { dimension: first.dimension, op: "in", values: bands.map(({ value }) => value) };
  replaceNodes(nodes, from, to, condition, "band");
  const unit = nodes[from + 1];
  if (unit && has(unit, "mark:age")) unit.used = "introduces";
  // "35到55岁年龄段": the word for bands stands behind the band.
  const name = nodes[from + (unit?.used === "introduces" ? 2 : 1)];
  if (spaceless && name && has(name, `dim:${first.dimension}`)) name.used = "introduces";
}

/** "The 20 % most deprived", "the three least deprived bands": as many bands from one end as are said. */
function readDeprived(nodes: Node[], bands: readonly Band[]): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const end = named(nodes[index], "v:imd.");
    if (end !== "most" && end !== "least") continue;
    const before = neighbour(nodes, index, -1);
    const percent = has(nodes[before ?? -1], "unit:percent");
    const place = percent && before !== undefined ? neighbour(nodes, before, -1) : before;
    const number = nodes[place ?? -1]?.number;
    if (place === undefined || number === undefined || !isFree(nodes[place])) continue;
    const ends = bands
      .filter(({ dimension }) => dimension === "deprivation_band")
      .toSorted((a, b) => (end === "most" ? a.from - b.from : b.to - a.to));
    const width = percent ? ends.filter(({ from, to }) => (end === "most" ? to <= number : from >= 100 - number)).length : number;
    const chosen = ends.slice(0, width);
    if (chosen.length > 0) replace(nodes, place, index, chosen);
  }
}

/** Turns ranges of ages and of deprivation into the bands that the institution records. */
export function readBands(nodes: Node[], { bands, language }: VocabularyIndex): void {
  nodes.forEach((node, position) => {
    if (has(node, "unit:percent") && dimensionOf(nodes[position - 1]) === "deprivation_band") node.used = "introduces";
  });
  readDeprived(nodes, bands);
  for (let index = 0; index < nodes.length; index += 1) {
    const low = nodes[index];
    if (low?.number === undefined || !isFree(low)) continue;
    let last = index;
    if (isPercent(nodes, index)) last = neighbour(nodes, index, 1) ?? index;
    const joint = neighbour(nodes, last, 1, (node) => has(node, "mark:age"));
    const joined = joint !== undefined && (nodes[joint]?.kind === "dash" || has(nodes[joint], "mark:to") || has(nodes[joint], "mark:and"));
    const second = joint !== undefined && joined ? neighbour(nodes, joint, 1) : undefined;
    const high = second === undefined ? undefined : nodes[second]?.number;
    if (second !== undefined && high !== undefined) {
      const percent = isPercent(nodes, second);
      const matching = bands.filter((band) => band.from === low.number && band.to === high);
      const found =
        matching.find(({ dimension }) =>
          dimension === "deprivation_band"
            ? near(nodes, index, 7, ofDeprivation) || (percent && !near(nodes, index, 4, ofRates))
            : !near(nodes, index, 2, ofDays),
        ) ?? undefined;
      if (found) {
        const end = percent ? (neighbour(nodes, second, 1) ?? second) : second;
        replace(nodes, index, end, [found], language.spaceless);
        continue;
      }
    }
    openBand(nodes, index, bands);
  }
}

/** "Students under 35 failed", and not "fewer than 35 fails". */
const isVerb = (node: Node): boolean => named(node, "v:outcome.") !== undefined && !hints(node, "results");

/** "Students under 35 by region": a bare bound beside people, where what follows is nothing that people have. */
function isOfPeople(nodes: readonly Node[], from: number, to: number): boolean {
  const before = nodes[neighbour(nodes, from, -1, (node) => has(node, "mark:which")) ?? -1];
  const next = nodes[neighbour(nodes, to, 1) ?? -1];
  const people = has(before, "thing:student") || has(before, "thing:enrolment") || named(before, "v:gender.") !== undefined;
  // "Women under 35 in Scotland".
  const isApart = hints(nodes[to + 1], "apart");
  const unit =
    next !== undefined &&
    !isApart &&
    !isVerb(next) &&
    [...next.concepts].some((concept) => UNITS.some((prefix) => concept.startsWith(prefix)));
  // "Under 35 women", and not "fewer than 35 women".
  const isAgeOfNext = hints(nodes[from], "below_or_above") && named(next, "v:gender.") !== undefined;
  return isAgeOfNext || (people && !unit);
}

/** Whether a band of whole years ends right before a number that is no part of it: "under 25" of "21 to 24" and "25 to 34". */
const endsBefore = ({ to }: Band, number: number, op: string, ages: readonly Band[]): boolean =>
  op === "<" && to === number - 1 && ages.some(({ from }) => from === number);

/** Whether a band of whole years begins right behind a number that is no part of it: "over 24" of the same. */
const beginsAfter = (from: number, number: number, ages: readonly Band[]): boolean =>
  from === number + 1 && ages.some(({ to }) => to === number);

/** "55 and over", "under 35", where ages are spoken of. */
function openBand(nodes: Node[], index: number, bands: readonly Band[]): void {
  const number = nodes[index]?.number ?? 0;
  const { op, said, from, to } = boundOf(nodes, index);
  const next = nodes[neighbour(nodes, to, 1) ?? -1];
  // "55+" on its own is an age where a band begins there.
  const alone =
    said &&
    to > index &&
    (next === undefined || next.kind === "comma" || next.kind === "dash") &&
    bands.some((band) => band.dimension === "age_band" && band.from === number && !Number.isFinite(band.to));
  if (!alone && !near(nodes, index, 4, ofAge) && !(said && isOfPeople(nodes, from, to))) return;
  const ages = bands.filter(({ dimension }) => dimension === "age_band");
  const chosen = !said
    ? []
    : op === ">" || op === ">="
      ? ages.filter(
          (band) => band.from >= number && ages.some(({ from }) => from === number || (op === ">" && beginsAfter(from, number, ages))),
        )
      : ages.filter((band) => band.to <= number && ages.some((each) => each.to === number || endsBefore(each, number, op, ages)));
  const unit = neighbour(nodes, to, 1);
  // "Under 35 years".
  if (chosen.length > 0) replace(nodes, from, unit !== undefined && has(nodes[unit], "mark:age") ? unit : to, chosen);
}
