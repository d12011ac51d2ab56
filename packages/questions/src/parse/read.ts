import { assemble } from "../assemble/assemble.ts";
import type { Figure, Meaning } from "../meaning/meaning.ts";
import { settle } from "../settle/settle.ts";
import { readAbbreviations, readModuleCodes } from "./abbreviations.ts";
import { readTogether } from "./all-together.ts";
import { readBands } from "./bands.ts";
import { dropAsides, readAbsences } from "./bounds/absences.ts";
import { turnExclusions } from "./bounds/exclusions.ts";
import { readBounds } from "./bounds/read-bounds.ts";
import { contrastPeriods, readGrains } from "./calendar/read-grains.ts";
import { readIdleness } from "./calendar/read-idleness.ts";
import { readPeriods } from "./calendar/read-periods.ts";
import { readChangeNouns } from "./changes.ts";
import { readAverageOfAll, readAverageOver, readComparatives, readDifferent } from "./comparatives.ts";
import { readConditions, readDefinitions } from "./conditions.ts";
import { dropContext } from "./context-sentences.ts";
import { readCourseStarts } from "./course-starts.ts";
import { dropLeavingOfFigures, dropSeasonsOfVerbs, readRisesAndFalls } from "./courses-of-time.ts";
import { nameDays } from "./days.ts";
import { readDenials } from "./denials.ts";
import { readDistributions } from "./distributions.ts";
import type { Draft } from "./draft.ts";
import { dropExplanations } from "./explanations.ts";
import { readFigures, readOrders } from "./figures.ts";
import { readGroups } from "./groups.ts";
import { dropHeadings } from "./headings.ts";
import { readLeadTimes } from "./lead-times.ts";
import { readMeansOfPeople } from "./means-of-people.ts";
import { readMissing } from "./missing.ts";
import { has, hints, type Node } from "./node.ts";
import { joinNumbers } from "./numbers.ts";
import { bringForward } from "./order/bring-forward.ts";
import { readPredicates } from "./predicates.ts";
import { readPresent } from "./present.ts";
import { readRepeatedUnits } from "./repeated-units.ts";
import { readRoles } from "./roles.ts";
import { readBusiestHour, readRuns } from "./runs.ts";
import { writeOutShortForms } from "./short-forms.ts";
import { readSlashes } from "./slashes.ts";
import { readSubmitters } from "./submitters.ts";
import { tagQuestion } from "./tag.ts";
import { readTerms } from "./terms.ts";
import { readValuesBeside } from "./values-beside.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";
import { readSharesOfSides, readWhether } from "./whether.ts";
import { readWindows } from "./windows.ts";
import { readWorkInOrder } from "./work-in-order.ts";

export interface Parsed {
  readonly meaning: Meaning | undefined;
  /** What is as likely meant. */
  readonly other?: Meaning;
  readonly nodes: readonly Node[];
  readonly draft: Draft;
}

/** The same question of another figure. */
function replaceFigure(meaning: Meaning, figure: Figure): Meaning {
  const [first] = meaning.figures;
  // Of a change both ends are of the other figure.
  if (first?.kind === "difference" && first.left.kind === "measure" && figure.kind === "measure")
    return JSON.parse(JSON.stringify(meaning).replaceAll(`"name":"${first.left.name}"`, `"name":"${figure.name}"`)) as Meaning;
  return JSON.parse(JSON.stringify(meaning).replaceAll(JSON.stringify(first), JSON.stringify(figure))) as Meaning;
}

/** Reads a question stage by stage: words, numbers, terms, days, figures, bounds, breakdowns, and what they say together. */
export function parse(question: string, index: VocabularyIndex, days?: string): Parsed {
  return parseNodes(tagQuestion(question, index), index, days);
}

/** Reads words that have been looked up. */
export function parseNodes(nodes: Node[], index: VocabularyIndex, days?: string): Parsed {
  readValuesBeside(nodes, index);
  joinNumbers(nodes);
  readRepeatedUnits(nodes);
  readSlashes(nodes);
  writeOutShortForms(nodes, index);
  dropSeasonsOfVerbs(nodes);
  dropLeavingOfFigures(nodes);
  readCourseStarts(nodes);
  readPredicates(nodes, index);
  readSubmitters(nodes);
  readAverageOfAll(nodes);
  readAverageOver(nodes);
  readDifferent(nodes);
  readModuleCodes(nodes, index);
  readAbbreviations(nodes, index);
  readPeriods(nodes, index);
  readTerms(nodes, index);
  dropContext(nodes);
  readTogether(nodes);
  dropHeadings(nodes);
  readBands(nodes, index);
  bringForward(nodes, index);
  readWorkInOrder(nodes);
  const draft: Draft = {
    index,
    nodes,
    conditions: [],
    thingBounds: [],
    figures: [],
    figureBounds: [],
    shareBounds: [],
    groups: [],
    ...(days === undefined ? {} : { days }),
  };
  dropAsides(draft);
  dropExplanations(draft);
  readDefinitions(draft);
  readOrders(draft);
  readChangeNouns(draft);
  readComparatives(draft);
  readGrains(draft);
  nameDays(draft);
  readIdleness(draft);
  readMissing(draft);
  readPresent(draft);
  readWhether(draft);
  readSharesOfSides(nodes, draft.conditions);
  readLeadTimes(draft);
  readWindows(draft);
  readRuns(draft);
  readBusiestHour(draft);
  readMeansOfPeople(draft);
  readDistributions(draft);
  readFigures(draft);
  readRoles(draft);
  readAbsences(draft);
  readBounds(draft);
  turnExclusions(draft);
  readConditions(draft);
  readDenials(draft);
  contrastPeriods(draft);
  readGroups(draft);
  readRisesAndFalls(draft);
  const meaning = assemble(draft);
  const people = nodes.filter((node) => has(node, "thing:student"));
  // People who studied are students, whatever else people may be.
  const studied = nodes.some((node) => has(node, "event:enrol"));
  const anybody = !studied && people.every((node) => hints(node, "anybody"));
  const settled = meaning && settle(meaning, index, anybody);
  const other = settled && draft.either && replaceFigure(settled, draft.either);
  return { meaning: settled, ...(other && { other }), nodes, draft };
}
