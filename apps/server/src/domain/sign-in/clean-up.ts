import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { forgetPrograms } from "../mcp/connected-programs.ts";
import { forgetExpiredSetups } from "./setup-links.ts";

/** Removes what has expired: the provider's records, failures that no longer count, links that were never used, and programs of long ago. */
export async function cleanUpSignOn(owner: Db): Promise<void> {
  await owner
    .deleteFrom("oidc_model")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await owner
    .deleteFrom("sign_in_failure")
    .where("last_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
  await forgetExpiredSetups(owner, new Date());
  await forgetPrograms(owner);
}
