import { createHash } from "node:crypto";

import type { DataRights } from "@lyceum/access";
import { stringify } from "safe-stable-stringify";

import type { TenantTransaction } from "../../db/database.ts";
import { rightsKey } from "../answers/answer-key.ts";
import type { EmbedCaller } from "../caller.ts";

/** Names a thing so that an equal one has the same name, and nothing can be told from it. */
export const nameOf = (thing: object): string => createHash("sha256").update(stringify(thing)).digest("base64url");

/** Names what a reader may read, as `ReportBasis` and the header of what was read bear it. */
export const nameOfRights = (rights: DataRights): string => nameOf([rightsKey(rights)]);

/** Reads which views of a report there are, and which one a reader has it open with: enough to tell that either changed. */
export async function viewVersions(trx: TenantTransaction, { tenantId, userId }: EmbedCaller, dashboardId: string): Promise<unknown> {
  return trx
    .selectFrom("saved_view")
    .leftJoin("default_view", (join) =>
      join
        .onRef("default_view.view_id", "=", "saved_view.id")
        .onRef("default_view.tenant_id", "=", "saved_view.tenant_id")
        .on("default_view.user_id", "=", userId),
    )
    .select(["saved_view.id", "saved_view.version", "default_view.user_id as default_of"])
    .where("saved_view.tenant_id", "=", tenantId)
    .where("saved_view.dashboard_id", "=", dashboardId)
    .where((where) => where.or([where("saved_view.owner_id", "=", userId), where("saved_view.audience", "!=", "own")]))
    .orderBy("saved_view.id")
    .execute();
}
