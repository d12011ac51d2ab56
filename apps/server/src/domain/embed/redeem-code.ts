import type { TenantTransaction } from "../../db/database.ts";
import type { EmbedCaller } from "../caller.ts";
import { hashOfCode } from "./embed-session.ts";
import { findEmbedCaller } from "./find-embed-caller.ts";
import type { SessionRef } from "./session-name.ts";

/**
 * Takes a one-time code and says who may read with it; undefined for a code that was used, has run out,
 * belongs to another session, or whose person is gone. Of two who come at the same moment one gets it.
 */
export async function redeemCode(trx: TenantTransaction, ref: SessionRef, code: string, now: Date): Promise<EmbedCaller | undefined> {
  const claimed = await trx
    .updateTable("embed_code")
    .set({ used_at: now })
    .where("code_hash", "=", hashOfCode(code))
    .where("tenant_id", "=", ref.tenantId)
    .where("session_id", "=", ref.sessionId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("session_id")
    .executeTakeFirst();
  return claimed && findEmbedCaller(trx, ref, now);
}
