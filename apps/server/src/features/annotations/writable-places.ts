import { canAnnotate, rolesFromGroups } from "@lyceum/access";
import type { AnnotationPlace } from "@lyceum/contracts";

import { dataRightsIn } from "../../domain/access/data-rights.ts";
import { covers, nodePaths } from "../../domain/access/node-paths.ts";
import { placePath } from "../../domain/annotations/visible-annotations.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import type { OpenedDocument } from "../../domain/reports/with-frame-document.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";

/** Deepest level of the hierarchy that is offered to those who see the whole institution: colleges and departments. */
const OFFERED_LEVELS = 2;
/** Most places that are offered. */
const MAX_PLACES = 500;

const mayWrite = ({ groups, kind }: EmbedCaller): boolean => canAnnotate(rolesFromGroups(groups, kind));

/** Lists what a person may write notes about, by name; null where they may write none. */
export async function writablePlaces({
  trx,
  caller,
}: OpenedDocument): Promise<{ readonly everywhere: boolean; readonly places: AnnotationPlace[] } | null> {
  if (!mayWrite(caller)) return null;
  const { nodes } = await dataRightsIn(trx, caller);
  const rows = await trx
    .selectFrom("node")
    .select(["id", "external_id"])
    .where("tenant_id", "=", caller.tenantId)
    .where("level", ">", 0)
    .where((where) => (nodes === "all" ? where("level", "<=", OFFERED_LEVELS) : where("external_id", "in", nodes)))
    .orderBy("level")
    .orderBy("sort_name")
    .orderBy("id")
    .limit(MAX_PLACES)
    .execute();
  const paths = await nodePaths(
    trx,
    caller.tenantId,
    rows.map(({ external_id }) => external_id),
  );
  const places = rows.map(({ id, external_id }) => ({ id, path: placePath(external_id, paths) }));
  const byPath = new Intl.Collator("en");
  return {
    everywhere: nodes === "all",
    places: places.toSorted((left, right) => byPath.compare(left.path.join("\n"), right.path.join("\n"))),
  };
}

/**
 * Refuses a note about what its writer does not see all of.
 * @param place id of a node; null for the whole institution.
 * @throws ProblemError `forbidden`, `validation_failed` for a place that does not exist.
 */
export async function requireWritable({ trx, caller }: OpenedDocument, place: string | null): Promise<void> {
  if (!mayWrite(caller)) throw new ProblemError("forbidden", "Authors and administrators write dated notes.");
  const { nodes } = await dataRightsIn(trx, caller);
  if (place === null) {
    if (nodes === "all") return;
    throw new ProblemError("forbidden", "You see a part of the institution. Choose the part that the note is about.");
  }
  const node = isUuid(place)
    ? await trx.selectFrom("node").select("external_id").where("tenant_id", "=", caller.tenantId).where("id", "=", place).executeTakeFirst()
    : undefined;
  const externalId = node?.external_id;
  // What lies outside a person's part is to them as if it were not there.
  if (externalId === undefined || !covers(nodes, externalId, await nodePaths(trx, caller.tenantId, [externalId]))) {
    throw new ProblemError("validation_failed", undefined, ["body.place: is not among the parts of the institution that you see"]);
  }
}
