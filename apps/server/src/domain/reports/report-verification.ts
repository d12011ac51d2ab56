import type { VerifiedMark } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";

import type { Db } from "../../db/database.ts";
import { definitionsKey } from "../questions/meaning-key.ts";
import { definitionsOf } from "./check-document.ts";
import { readDocument } from "./stored-report.ts";

/** Definitions of documents by their digests: the model does not change while the process runs. */
const keys = new LRUCache<string, string>({ max: 2000 });

/** A digest of what readers of a report see. An answer that is pinned into it changes it without a further version. */
export const documentDigest = sql<string>`md5(report.document::text)`;

/** Names what a mark vouches for: the document, and the definitions that its visuals rest on, as for verified answers. */
export function verificationKey(digest: string, document: Dashboard): string {
  const key = keys.get(digest) ?? `${digest} ${definitionsKey(definitionsOf(document))}`;
  keys.set(digest, key);
  return key;
}

/** Reads which of an institution's own reports are verified, and whether each still is as it was then. @param id of one report alone */
export async function verifiedMarks(trx: Db, tenantId: string, id?: string): Promise<ReadonlyMap<string, VerifiedMark>> {
  const rows = await trx
    .selectFrom("report_verification as mark")
    .innerJoin("report", (join) => join.onRef("report.id", "=", "mark.report_id").onRef("report.tenant_id", "=", "mark.tenant_id"))
    .leftJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "mark.verified_by").onRef("person.tenant_id", "=", "mark.tenant_id"),
    )
    .select([
      "mark.report_id as reportId",
      "mark.version",
      "mark.definitions_key as definitions",
      "mark.verified_at as verifiedAt",
      "person.name as by",
      "report.published_version as published",
      "report.document",
      documentDigest.as("digest"),
    ])
    .where("mark.tenant_id", "=", tenantId)
    .$if(id !== undefined, (query) => query.where("mark.report_id", "=", id ?? ""))
    .execute();
  return new Map(
    rows.map(({ reportId, version, definitions, verifiedAt, by, published, document, digest }) => {
      const read = published === version && document !== null ? readDocument(document) : undefined;
      const stale = read === undefined || verificationKey(digest, read) !== definitions;
      return [reportId, { by, verifiedAt: verifiedAt.toISOString(), stale }];
    }),
  );
}
