import { withTenant } from "../../db/database.ts";
import type { Services } from "../services.ts";
import { parseSessionName } from "./session-name.ts";

/** Finds the other site that a session was opened for; undefined for sessions of the portal, and for those that are unknown or have ended. */
export async function findFrameHost({ databases, now }: Pick<Services, "databases" | "now">, session: string): Promise<string | undefined> {
  const ref = parseSessionName(session);
  if (!ref) return undefined;
  const found = await withTenant(databases, ref.tenantId, (trx) =>
    trx
      .selectFrom("embed_session")
      .select("host_origin")
      .where("tenant_id", "=", ref.tenantId)
      .where("id", "=", ref.sessionId)
      .where("expires_at", ">", now())
      .executeTakeFirst(),
  );
  return found?.host_origin ?? undefined;
}
