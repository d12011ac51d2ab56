import type { DataRights } from "@lyceum/access";
import type { FrozenVisual } from "@lyceum/contracts";
import { type Dashboard, educationModel } from "@lyceum/model";
import { visualsOf } from "@lyceum/reports/stories";
import { Answer, compile, duckdb, parseQuery, QueryProblem, type SemanticModel, wordAnswer } from "@lyceum/semantic";
import type { Selectable } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { FrozenVisualTable } from "../../db/schema.ts";
import { nodePaths, type NodePaths } from "../access/node-paths.ts";
import { seesAtLeast } from "../access/reach.ts";
import { withSqlFor } from "../access/sql-right.ts";

export type FrozenRow = Selectable<FrozenVisualTable> & { readonly by: string | null };

/** A story whose frozen numbers a person reads. */
interface FrozenScope {
  readonly tenantId: string;
  readonly reportId: string;
  readonly rights: DataRights;
  /** The reader is shown the SQL with which numbers were worked out. */
  readonly readsSql: boolean;
  /** The model in the reader's language. */
  readonly model: SemanticModel;
}

const stored = (trx: TenantTransaction, tenantId: string, reportId: string) =>
  trx
    .selectFrom("frozen_visual as frozen")
    .leftJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "frozen.frozen_by").onRef("person.tenant_id", "=", "frozen.tenant_id"),
    )
    .selectAll("frozen")
    .select("person.name as by")
    .where("frozen.tenant_id", "=", tenantId)
    .where("frozen.report_id", "=", reportId);

/** Refusals that say that a reader may not ask, and not that the model has moved on. */
const CLOSED: ReadonlySet<string> = new Set(["query_area_forbidden", "query_dimension_forbidden"]);

/** Whether a reader's areas and restriction let them ask a question at all. */
function isOpen(query: unknown, rights: DataRights): boolean {
  try {
    compile(educationModel, parseQuery(query), rights, { snapshotId: "", asOf: "2000-01-01", freshness: [] }, duckdb);
    return true;
  } catch (error) {
    if (error instanceof QueryProblem) return !CLOSED.has(error.code);
    throw error;
  }
}

/** Whether a reader sees at least what the person saw who froze the numbers, and is protected from no more than they were. */
function mayRead(row: FrozenRow, rights: DataRights, paths: NodePaths): boolean {
  if (rights.restricted && row.minimum_group < rights.minimumGroup) return false;
  return seesAtLeast(rights, { nodes: row.reach_nodes, restricted: row.reach_restricted }, paths) && isOpen(row.query, rights);
}

/** Puts a frozen answer into the words of a model; one whose definitions are no longer there keeps those it was frozen with. */
function inWords(row: FrozenRow, answer: Answer, { rights, model }: FrozenScope): Answer {
  try {
    return wordAnswer(answer, { model, query: parseQuery(row.query), rights });
  } catch (error) {
    if (error instanceof QueryProblem) return answer;
    throw error;
  }
}

const frozenOf = (row: FrozenRow, paths: NodePaths, scope: FrozenScope): FrozenVisual => {
  const answer = Answer.parse(row.answer);
  return {
    id: row.id,
    query: row.visual_query,
    answer: mayRead(row, scope.rights, paths) ? withSqlFor(inWords(row, answer, scope), scope.readsSql) : null,
    by: row.by,
    frozenAt: row.frozen_at.toISOString(),
    asOf: answer.explanation.asOf,
    keptUntil: row.kept_until.toISOString(),
    reach: {
      // A node that is gone has no name any more.
      nodes: row.reach_nodes?.flatMap((node) => paths.get(node)?.at(-1)?.name ?? []) ?? null,
      restricted: row.reach_restricted,
    },
  };
};

/** Reads rows of frozen numbers of a story. @param ids those of one document; otherwise all */
export async function frozenRows(
  trx: TenantTransaction,
  tenantId: string,
  reportId: string,
  ids?: readonly string[],
): Promise<readonly FrozenRow[]> {
  if (ids?.length === 0) return [];
  return stored(trx, tenantId, reportId)
    .$if(ids !== undefined, (query) => query.where("frozen.id", "in", ids ?? []))
    .orderBy("frozen.frozen_at")
    .orderBy("frozen.id")
    .execute();
}

/** Lists the ids of frozen numbers that a document names. */
export const frozenIds = (document: Dashboard): readonly string[] => [
  ...new Set(visualsOf(document).flatMap(({ frozen }) => frozen ?? [])),
];

/** Reads frozen numbers as a reader may see them. @param ids those of one document; otherwise all of the story */
export async function readFrozen(trx: TenantTransaction, scope: FrozenScope, ids?: readonly string[]): Promise<FrozenVisual[]> {
  const { tenantId, reportId } = scope;
  const rows = await frozenRows(trx, tenantId, reportId, ids);
  const paths = await nodePaths(
    trx,
    tenantId,
    rows.flatMap(({ reach_nodes }) => reach_nodes ?? []),
  );
  return rows.map((row) => frozenOf(row, paths, scope));
}
