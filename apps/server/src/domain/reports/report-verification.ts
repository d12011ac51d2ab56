import type { VerifiedMark } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";

import type { Db } from "../../db/database.ts";
import { definitionsKey } from "../questions/meaning-key.ts";
import { definitionsOf } from "./check-document.ts";
import { documentDigest, DocumentFindings } from "./documents-by-digest.ts";

const definitions = new DocumentFindings((document) => ({ key: definitionsKey(definitionsOf(document)) }));

/** Names what a mark vouches for: the document, and the definitions that its visuals rest on, as for verified answers. */
export const verificationKey = (digest: string, document: Dashboard): string => `${digest} ${definitions.findingFor(digest, document).key}`;

/** Reads which of an institution's own reports are verified, and whether each still is as it was then. @param id of one report alone */
export async function verifiedMarks(trx: Db, tenantId: string, id?: string): Promise<ReadonlyMap<string, VerifiedMark>> {
  const rows = await trx
    .selectFrom("report_verification as mark")
    .innerJoin("report", (join) => join.onRef("report.id", "=", "mark.report_id").onRef("report.tenant_id", "=", "mark.tenant_id"))
    .leftJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "mark.verified_by").onRef("person.tenant_id", "=", "mark.tenant_id"),
    )
    .select([
      "mark.report_id as id",
      "mark.version",
      "mark.definitions_key as vouched",
      "mark.verified_at as verifiedAt",
      "person.name as by",
      "report.published_version as published",
      documentDigest.as("digest"),
    ])
    .where("mark.tenant_id", "=", tenantId)
    .$if(id !== undefined, (query) => query.where("mark.report_id", "=", id ?? ""))
    .execute();
  const published = rows.filter(({ published: current, version }) => current === version);
  const findings = await definitions.findingsFor(trx, tenantId, published);
  const isStale = ({ id: reportId, digest, vouched }: (typeof rows)[number]): boolean =>
    `${digest} ${findings.get(reportId)?.key}` !== vouched;
  return new Map(rows.map((row) => [row.id, { by: row.by, verifiedAt: row.verifiedAt.toISOString(), stale: isStale(row) }]));
}
