import { hasAdminAccess, rolesFromGroups } from "@lyceum/access";
import type { Annotation } from "@lyceum/contracts";
import { sql, type Selectable } from "kysely";

import type { AnnotationTable } from "../../db/schema.ts";
import { dataRightsIn } from "../access/data-rights.ts";
import { nodePaths, type NodePaths, overlaps } from "../access/node-paths.ts";
import type { EmbedCaller } from "../caller.ts";
import type { OpenedDocument } from "../reports/with-frame-document.ts";

/** Names below the institution down to a node. */
export const placePath = (externalId: string, paths: NodePaths): string[] => (paths.get(externalId) ?? []).map(({ name }) => name).slice(1);

type AnnotationRow = Omit<Selectable<AnnotationTable>, "first_day" | "last_day"> & {
  readonly from: string;
  readonly to: string;
  readonly author: string | null;
  readonly place: string | null;
};

const day = (column: "first_day" | "last_day") => sql<string>`to_char(${sql.ref(`annotation.${column}`)}, 'YYYY-MM-DD')`;

/** Reads all notes of a report and those of every report. */
export const storedAnnotations = ({ trx, caller, dashboard }: OpenedDocument) =>
  trx
    .selectFrom("annotation")
    .leftJoin("app_user", (join) =>
      join.onRef("app_user.id", "=", "annotation.author_id").onRef("app_user.tenant_id", "=", "annotation.tenant_id"),
    )
    .leftJoin("node", (join) => join.onRef("node.id", "=", "annotation.node_id").onRef("node.tenant_id", "=", "annotation.tenant_id"))
    .selectAll("annotation")
    .select(["app_user.name as author", "node.external_id as place", day("first_day").as("from"), day("last_day").as("to")])
    .where("annotation.tenant_id", "=", caller.tenantId)
    .where((where) => where.or([where("annotation.dashboard_id", "=", dashboard.id), where("annotation.dashboard_id", "is", null)]));

/** Administrators look after every note, others after their own. */
const mayChange = ({ author_id }: AnnotationRow, { userId, groups, kind }: EmbedCaller): boolean =>
  author_id === userId || hasAdminAccess(rolesFromGroups(groups, kind));

const summaryOf = (row: AnnotationRow, caller: EmbedCaller, paths: NodePaths): Annotation => ({
  id: row.id,
  from: row.from,
  to: row.to,
  text: row.text,
  everyReport: row.dashboard_id === null,
  place: row.node_id !== null && row.place !== null ? { id: row.node_id, path: placePath(row.place, paths) } : null,
  author: row.author,
  mayChange: mayChange(row, caller),
  version: row.version,
});

/** Leaves out notes about what the reader sees nothing of. */
export async function readableAnnotations(opened: OpenedDocument, rows: readonly AnnotationRow[]): Promise<Annotation[]> {
  const { trx, caller } = opened;
  const { nodes } = await dataRightsIn(trx, caller);
  const places = rows.flatMap(({ place }) => place ?? []);
  const paths = await nodePaths(trx, caller.tenantId, nodes === "all" ? places : [...places, ...nodes]);
  return rows
    .filter(({ place, node_id }) => (place === null ? node_id === null : overlaps(nodes, place, paths)))
    .map((row) => summaryOf(row, caller, paths));
}

/** Lists the notes of a report and of every report that a person may read, the latest first. */
export const visibleAnnotations = async (opened: OpenedDocument): Promise<Annotation[]> =>
  readableAnnotations(
    opened,
    await storedAnnotations(opened).orderBy("first_day", "desc").orderBy("last_day", "desc").orderBy("annotation.id").execute(),
  );
