import type { BrokenReport } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";

import type { Db } from "../../db/database.ts";
import { findBroken } from "./check-document.ts";
import { documentDigest, DocumentFindings } from "./documents-by-digest.ts";

type BrokenVisuals = BrokenReport["visuals"];

/** Names the visuals of a document that the model no longer answers. */
const namedVisuals = (document: Dashboard): BrokenVisuals =>
  findBroken(document).map(({ sheet, visual, detail }) => ({
    title: document.sheets.find(({ id }) => id === sheet)?.visuals.find(({ id }) => id === visual)?.title ?? visual,
    detail,
  }));

const broken = new DocumentFindings(namedVisuals);

/** A report that stopped working for its readers. */
export interface BrokenOwnReport extends BrokenReport {
  readonly ownerId: string | null;
  /** Of what readers see of it. */
  readonly digest: string;
}

/** Finds published reports of an institution with visuals that the model of this version no longer answers, by title. */
export async function brokenReports(trx: Db, tenantId: string): Promise<readonly BrokenOwnReport[]> {
  const rows = await trx
    .selectFrom("report")
    .leftJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "report.owner_id").onRef("owner.tenant_id", "=", "report.tenant_id"),
    )
    .select(["report.id", "report.title", "report.owner_id as ownerId", "owner.name as owner", documentDigest.as("digest")])
    .where("report.tenant_id", "=", tenantId)
    .where("report.trashed_at", "is", null)
    .where("report.document", "is not", null)
    .orderBy("report.title")
    .orderBy("report.id")
    .execute();
  const findings = await broken.findingsFor(trx, tenantId, rows);
  return rows.flatMap((report) => {
    const visuals = findings.get(report.id) ?? [];
    return visuals.length > 0 ? [{ ...report, visuals }] : [];
  });
}
