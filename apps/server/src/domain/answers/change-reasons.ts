import type { DataRights } from "@lyceum/access";
import type { ChangeBreakdown, ChangeReasons } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import {
  type BreakdownContributions,
  canExplain,
  type ChangePlan,
  computeChange,
  type Contributions,
  planChange,
  type Query,
  QueryProblem,
  rankBreakdowns,
  type RankedBreakdown,
} from "@lyceum/semantic";

import type { Caller } from "../caller.ts";
import { modelWords } from "../locales/model-words.ts";
import type { Services } from "../services.ts";
import type { ReaderQuery } from "./answer-reader.ts";

/** What a change is broken down by: the institution's structure, what is on record about students, and what they do. */
const BREAKDOWNS = [
  "level1",
  "level2",
  "module",
  "design_mode",
  "age_band",
  "gender",
  "region",
  "deprivation_band",
  "highest_education",
  "disability",
  "previous_attempts",
  "item_type",
  "assessment_type",
] as const;
/** Groups of a breakdown that are largest one by one. */
const MAX_GROUPS = 8;

interface ChangeQuestion extends Omit<ReaderQuery, "rights"> {
  /** Reads what the reader may ask for: no SQL comes of it. @throws ProblemError */
  readonly rights: () => Promise<DataRights>;
  readonly measure: string;
}

/** Whether a query's filters leave one value of a dimension, so that breaking it down tells nothing. */
const isPinned = ({ filters }: Query, dimension: string): boolean =>
  filters.some((filter) => "dimension" in filter && filter.dimension === dimension && filter.op === "in" && filter.values.length === 1);

/** Plans a breakdown; undefined where the query's filters and the breakdown cannot stand together. */
function planOf({ filters, compare, partial }: Query, measure: string, name: string): ChangePlan | undefined {
  if (!compare || !canExplain(educationModel, measure, { name })) return undefined;
  return planChange(educationModel, { measure, breakdown: { name }, filters, compare, partial });
}

function breakdownOf({ breakdown, contributions, strength }: RankedBreakdown, label: string): ChangeBreakdown {
  const largest = contributions.groups.slice(0, MAX_GROUPS);
  const rest = contributions.groups.slice(MAX_GROUPS);
  return {
    dimension: breakdown.name,
    label,
    kind: educationModel.dimensions[breakdown.name]?.kind ?? "text",
    strength,
    groups: largest.map(({ value, before, after, effect, split }) => ({ value, before, after, effect, ...split })),
    ...(rest.length > 0 && { smaller: { groups: rest.length, effect: rest.reduce((total, { effect }) => total + effect, 0) } }),
    ...(contributions.others && { others: contributions.others }),
  };
}

/** How a change falls into the groups of every breakdown that its reader may use. */
export interface BrokenDownChange {
  /** Of the first breakdown: figures of the whole are the same in all of them. */
  readonly contributions: Contributions;
  /** The most telling first. */
  readonly ranked: readonly RankedBreakdown[];
}

/**
 * Breaks the change of a measure between the two periods of a query down by everything that its reader may use. Each
 * breakdown is an ordinary question under the reader's rights.
 * @returns undefined where one of the two values is missing or withheld, or nothing breaks it down.
 * @throws ProblemError `tenant_asleep` and what `rights` refuses; QueryProblem, also for a query without a comparison and
 * a measure whose groups do not add up to it; WarehouseError.
 */
export async function breakDownChange(
  services: Services,
  reader: Caller,
  { query, measure, rights, signal }: Omit<ChangeQuestion, "locale">,
): Promise<BrokenDownChange | undefined> {
  if (!query.compare) throw new QueryProblem("query_comparison_needs_period", "A query without a comparison has no change to explain.");
  const read = await rights();
  const shared = { tenantId: reader.tenantId, person: reader.userId, rights: read, ...(signal && { signal }) };
  const plans = BREAKDOWNS.filter((name) => !isPinned(query, name)).flatMap((name) => planOf(query, measure, name) ?? []);
  const open = await Promise.all(plans.map((plan) => services.answers.canAnswer({ ...shared, query: plan.query, model: plan.model })));
  const allowed = plans.filter((_, index) => open[index]);
  const found: BreakdownContributions[] = [];
  // One after the other: a person never takes all of an institution's places.
  for (const plan of allowed) {
    const answer = await services.answers.ask({ ...shared, query: plan.query, model: plan.model });
    const contributions: Contributions | undefined = computeChange(plan, answer);
    if (!contributions) return undefined;
    found.push({ breakdown: plan.breakdown, contributions });
  }
  const [first] = found;
  return first && { contributions: first.contributions, ranked: rankBreakdowns(found) };
}

/**
 * Says why a measure changed between the two periods of a query, in the words of a language.
 * @returns null where one of the two values is missing or withheld.
 * @throws what `breakDownChange` does.
 */
export async function explainChange(services: Services, reader: Caller, question: ChangeQuestion): Promise<ChangeReasons | null> {
  const { measure, locale } = question;
  const broken = await breakDownChange(services, reader, question);
  const known = educationModel.measures[measure];
  if (!broken || !known) return null;
  const { before, after, change, bounds } = broken.contributions;
  const words = modelWords(services.locales, locale);
  const breakdowns = broken.ranked.map((ranked) => breakdownOf(ranked, words.dimension(ranked.breakdown.name).label));
  return { label: words.measure(measure).label, format: known.format, before, after, change, bounds, breakdowns };
}
