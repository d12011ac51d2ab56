import type { Meaning } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { Draft, PlacedCondition } from "../parse/draft.ts";
import type { Assembly } from "./assembly.ts";
import { listAttributes } from "./attributes.ts";
import { addComplement, putInColumns, setRangesApart } from "./columns.ts";
import { compareSides, readChange } from "./comparisons.ts";
import { setBesideOthers } from "./complement.ts";
import { addRequestedParts, addListedCounts, subtractPart } from "./counts-beside.ts";
import { addCounts, countActivePeople } from "./counts.ts";
import { applyFigureBounds } from "./figure-bounds.ts";
import { headsOf } from "./heads.ts";
import { keepLargest, sizeCourses } from "./largest.ts";
import { boundUsers, readMeasureRatio, typeOfRanked } from "./measure-ratios.ts";
import { readMemberships, readReturns, requireEvery } from "./memberships.ts";
import { putOthersTogether } from "./others.ts";
import { readPerThing } from "./per-thing.ts";
import { applyBounds, boundPossessions } from "./possessions.ts";
import { averageOverPresentations, groupByAssessment, groupByPresentation, listCoursesWith } from "./presentations.ts";
import { withoutRepeats } from "./repeats.ts";
import { limitByRest } from "./rest.ts";
import { placeRows, readRunning } from "./rows.ts";
import { readShares } from "./shares.ts";
import { setSideBySide } from "./side-by-side.ts";
import { readStaffRatio } from "./staff-ratios.ts";
import { tellNamedApart } from "./tell-apart.ts";
import { boundByOther, boundByOverall, readWinners } from "./winners.ts";

function begin(draft: Draft): Assembly {
  return {
    draft,
    nodes: draft.nodes,
    conditions: withoutRepeats(ofOneDimension(draft), draft.nodes).filter(
      (placed, place, all) => !isOfBound(draft, placed) && !isSaidBefore(placed, all.slice(0, place)),
    ),
    bounds: [...draft.thingBounds],
    figures: [],
    by: draft.groups.map(({ dimension, grain, edges }) => ({ dimension, ...(grain && { grain }), ...(edges && { edges }) })),
    where: [],
    having: [],
    order: [],
    limit: undefined,
    offset: undefined,
    others: undefined,
    head: undefined,
    contrasted: new Set(),
  };
}

/** "Did not click in the first two weeks, that is on days 0 to 13": days of what is had, said again. */
const isOfBound = ({ thingBounds }: Draft, { condition }: PlacedCondition): boolean =>
  dimensionIn(condition) === "course_day" &&
  thingBounds.some(({ where }) => where.some((own) => JSON.stringify(own) === JSON.stringify(condition)));

/** "In the first two weeks, that is on days 0 to 13": the same days once more. */
const isSaidBefore = ({ condition }: PlacedCondition, earlier: readonly PlacedCondition[]): boolean =>
  "op" in condition && !("values" in condition) && earlier.some((other) => JSON.stringify(other.condition) === JSON.stringify(condition));

/** "Quiz against exam": a value that two dimensions have is of the one that another value is of. */
function ofOneDimension({ conditions, index }: Draft): PlacedCondition[] {
  const { values } = index.vocabulary;
  return conditions.map((placed) => {
    const { condition } = placed;
    if (!("values" in condition) || typeof condition.values[0] !== "string") return placed;
    const other = conditions.find(
      ({ condition: each }) =>
        "values" in each &&
        each.dimension !== condition.dimension &&
        condition.values.every((value) => values[each.dimension]?.includes(value) === true),
    );
    const dimension = other && dimensionIn(other.condition);
    return dimension === undefined ? placed : { ...placed, condition: { ...condition, dimension } };
  });
}

/** Whether numbers of each thing are to be read before values are compared: conditions stand alone, of one gender at most. */
function hasConditionsAlone({ conditions, draft }: Assembly): boolean {
  const genders = conditions.filter(({ condition }) => dimensionIn(condition) === "gender");
  return conditions.length > 0 && draft.figures.length === 0 && genders.length < 2;
}

/**
 * Puts what was found together to what is asked. Each step takes the words and conditions that it accounts for, so that
 * the order of the steps decides between readings: what is special comes before what is general.
 * @returns undefined where nothing that can be counted is named
 */
export function assemble(draft: Draft): Meaning | undefined {
  const assembly = begin(draft);
  const heads = headsOf(draft);
  assembly.head = heads[0];
  // What the rows are.
  groupByPresentation(assembly, heads);
  groupByAssessment(assembly, heads);
  listCoursesWith(assembly);
  assembly.figures = [...new Map(draft.figures.map(({ figure }) => [JSON.stringify(figure), figure])).values()];
  // What is counted, and beside what.
  addComplement(assembly);
  requireEvery(assembly);
  countActivePeople(assembly);
  listAttributes(assembly);
  addListedCounts(assembly, heads);
  tellNamedApart(assembly);
  setSideBySide(assembly);
  sizeCourses(assembly);
  addCounts(assembly, heads);
  addRequestedParts(assembly);
  setBesideOthers(assembly);
  subtractPart(assembly);
  averageOverPresentations(assembly);
  readMeasureRatio(assembly);
  readStaffRatio(assembly);
  typeOfRanked(assembly);
  // What people are in, and have.
  readReturns(assembly);
  readMemberships(assembly);
  boundPossessions(assembly, heads);
  boundUsers(assembly);
  applyBounds(assembly);
  putInColumns(assembly);
  // Numbers that are worked out from others.
  if (hasConditionsAlone(assembly)) readPerThing(assembly, heads);
  compareSides(assembly);
  readShares(assembly);
  readPerThing(assembly, heads);
  setRangesApart(assembly);
  // Which rows are kept, in which order, and how many.
  keepLargest(assembly);
  readWinners(assembly);
  boundByOverall(assembly);
  boundByOther(assembly);
  readChange(assembly);
  readRunning(assembly);
  applyFigureBounds(assembly);
  placeRows(assembly);
  putOthersTogether(assembly);
  limitByRest(assembly);
  return meaningOf(assembly);
}

function meaningOf({ figures, by, where, having, order, limit, offset, others }: Assembly): Meaning | undefined {
  if (figures.length === 0 && by.length === 0) return undefined;
  const rows = { ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }), ...(others && { others }) };
  return { figures, by, where, having, order, ...rows };
}
