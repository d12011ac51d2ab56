import { educationModel } from "@lyceum/model";
import { type GroupSizes, readGroups } from "@lyceum/reports/summary";
import { type Answer, type ContributionPlan, parseQuery, planContributions, QueryProblem } from "@lyceum/semantic";

import type { OpenedReport } from "../../domain/reports/open-report.ts";
import type { Services } from "../../domain/services.ts";
import { type AnsweredVisual, askOpen } from "./read-visuals.ts";

const NOT_ASKED: ReadonlySet<string> = new Set(["query_wrong_kind", "query_not_joinable", "query_grain_mixed"]);

/** Plans the question for what stands below the line of a measure in each group; undefined for what has no such thing. */
function planSizes({ question, visual }: AnsweredVisual, measure: string, dimension: string): ContributionPlan | undefined {
  const known = educationModel.measures[measure];
  const isDefined = question.define?.measures[measure] !== undefined || question.define?.dimensions[dimension] !== undefined;
  if (!known || isDefined || !Object.hasOwn(educationModel.dimensions, dimension)) return undefined;
  try {
    const { filters } = parseQuery(question.query);
    const plan = planContributions(educationModel, { measure, breakdown: { name: dimension }, before: [], after: [], filters });
    return plan.kind === "sum" || visual.kind === "histogram" ? undefined : plan;
  } catch (error) {
    if (error instanceof QueryProblem && NOT_ASKED.has(error.code)) return undefined;
    throw error;
  }
}

function sizesOf(answer: Answer, measure: string, plan: ContributionPlan): GroupSizes {
  const last = answer.columns.length - 1;
  const below = answer.rows.flatMap((row) => {
    const size = row[last];
    return typeof size === "number" ? [[JSON.stringify(row[0] ?? null), size] as const] : [];
  });
  const known = educationModel.measures[measure];
  const range = known?.kind === "simple" && known.range ? known.range[1] - known.range[0] : undefined;
  return { below: new Map(below), range, isShare: plan.isOfCounts && plan.kind === "quotient" };
}

/** Asks how many stand in each group of a visual's rates and means, so that small groups are not spoken of: an ordinary question under the reader's rights. */
export async function groupSizes(
  services: Services,
  report: OpenedReport,
  visual: AnsweredVisual & { readonly answer: Answer },
  read: NonNullable<ReturnType<typeof readGroups>>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, GroupSizes>> {
  const sizes = new Map<string, GroupSizes>();
  const { reader, rights } = report;
  for (const { name } of read.reader.measures.slice(0, 3)) {
    const plan = planSizes(visual, name, read.dimension.name);
    if (!plan) continue;
    const query = { ...plan.before, ...(visual.question.query.partial && { partial: true }) };
    const request = { tenantId: reader.tenantId, person: reader.userId, query, model: plan.model, rights, ...(signal && { signal }) };
    const answer = await askOpen(services.answers.ask(request));
    if (answer && !answer.truncated) sizes.set(name, sizesOf(answer, name, plan));
  }
  return sizes;
}
