import type { Dashboard } from "@lyceum/model";
import { documentImages } from "@lyceum/reports/authoring";

import type { TenantTransaction } from "../../db/database.ts";

/** Reads the pictures of a document that its reader may read, by their ids, as addresses of their contents. */
export async function readImages(trx: TenantTransaction, tenantId: string, document: Dashboard): Promise<ReadonlyMap<string, string>> {
  const ids = documentImages(document);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("report_image")
    .select(["id", "content", "content_type as contentType"])
    .where("tenant_id", "=", tenantId)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, content, contentType }) => [id, `data:${contentType};base64,${content.toString("base64")}`]));
}
