import type { Dashboard } from "@lyceum/model";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";

import type { Db } from "../../db/database.ts";
import { readDocument } from "./stored-report.ts";

/** A digest of what readers of a report see. An answer that is pinned into it changes it without a further version. */
export const documentDigest = sql<string>`md5(report.document::text)`;

const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Works out something of published documents, once for each as long as it stays as it is: the model does not change while the
 * process runs. Documents are read and compiled only where that is not known yet.
 */
export class DocumentFindings<T extends object> {
  readonly #known = new LRUCache<string, T>({ max: 2000 });
  readonly #find: (document: Dashboard) => T;

  constructor(find: (document: Dashboard) => T) {
    this.#find = find;
  }

  /** Finds it of a document that was read already. */
  findingFor(digest: string, document: Dashboard): T {
    const finding = this.#known.get(digest) ?? this.#find(document);
    this.#known.set(digest, finding);
    return finding;
  }

  /** Finds it of reports, by their ids. Those that are not published, or cannot be read, are left out. */
  async findingsFor(
    trx: Db,
    tenantId: string,
    reports: readonly { readonly id: string; readonly digest: string | null }[],
  ): Promise<ReadonlyMap<string, T>> {
    const findings = new Map<string, T>();
    const missing: string[] = [];
    for (const { id, digest } of reports) {
      const finding = digest === null ? undefined : this.#known.get(digest);
      if (finding) findings.set(id, finding);
      else if (digest !== null) missing.push(id);
    }
    if (missing.length === 0) return findings;
    const rows = await trx
      .selectFrom("report")
      .select(["id", "document", documentDigest.as("digest")])
      .where("tenant_id", "=", tenantId)
      .where("id", "in", missing)
      .execute();
    for (const { id, document, digest } of rows) {
      // One by one, so that answers to others are not held up.
      await rest();
      const read = document === null ? undefined : readDocument(document);
      if (read) findings.set(id, this.findingFor(digest, read));
    }
    return findings;
  }
}
