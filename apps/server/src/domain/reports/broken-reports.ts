import type { BrokenReport } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { LRUCache } from "lru-cache";

import type { Db } from "../../db/database.ts";
import { findBroken } from "./check-document.ts";
import { documentDigest } from "./report-verification.ts";
import { readDocument } from "./stored-report.ts";

type BrokenVisuals = BrokenReport["visuals"];

/** By the digest of a document: the model does not change while the process runs. */
const found = new LRUCache<string, BrokenVisuals>({ max: 2000 });

const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Names the visuals of a document that the model no longer answers. */
const namedVisuals = (document: Dashboard): BrokenVisuals =>
  findBroken(document).map(({ sheet, visual, detail }) => ({
    title: document.sheets.find(({ id }) => id === sheet)?.visuals.find(({ id }) => id === visual)?.title ?? visual,
    detail,
  }));

async function visualsOf(digest: string, document: unknown): Promise<BrokenVisuals> {
  const known = found.get(digest);
  if (known) return known;
  // A whole institution's reports are checked one by one, so that answers to others are not held up.
  await rest();
  const read = readDocument(document);
  const visuals = read ? namedVisuals(read) : [];
  found.set(digest, visuals);
  return visuals;
}

/** A report that stopped working for its readers. */
export interface BrokenOwnReport extends BrokenReport {
  readonly ownerId: string | null;
}

/** Finds published reports of an institution with visuals that the model of this version no longer answers, by title. */
export async function brokenReports(trx: Db, tenantId: string): Promise<readonly BrokenOwnReport[]> {
  const rows = await trx
    .selectFrom("report")
    .leftJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "report.owner_id").onRef("owner.tenant_id", "=", "report.tenant_id"),
    )
    .select([
      "report.id",
      "report.title",
      "report.owner_id as ownerId",
      "owner.name as owner",
      "report.document",
      documentDigest.as("digest"),
    ])
    .where("report.tenant_id", "=", tenantId)
    .where("report.trashed_at", "is", null)
    .where("report.document", "is not", null)
    .orderBy("report.title")
    .orderBy("report.id")
    .execute();
  const broken: BrokenOwnReport[] = [];
  for (const { digest, document, ...report } of rows) {
    const visuals = await visualsOf(digest, document);
    if (visuals.length > 0) broken.push({ ...report, visuals });
  }
  return broken;
}
