import { createHash, randomBytes } from "node:crypto";

import type { TenantTransaction } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller, FrameResource } from "../caller.ts";
import { parseSessionName, sessionName } from "./session-name.ts";

/** Seconds within which a one-time code has to be exchanged. */
export const CODE_SECONDS = 60;
/** Longest that one frame can go on being renewed: a working day. */
const SESSION_MS = 12 * 60 * 60 * 1000;

export interface EmbedGrant {
  /** Public name of the session, for the frame's address. */
  readonly session: string;
  /** Good once, for 60 seconds. */
  readonly code: string;
}

/** Another site that shows a frame, and the service account that opens it there. */
export interface FrameHost {
  readonly origin: string;
  readonly loginId: string;
}

interface Opening {
  readonly caller: Pick<Caller, "tenantId" | "userId">;
  readonly resource: FrameResource;
  readonly locale: string;
  /** Absent where the portal shows it. */
  readonly host?: FrameHost | undefined;
  readonly now: Date;
}

export const hashOfCode = (code: string): string => createHash("sha256").update(code).digest("base64url");

/** Begins a session for one person and one resource, and sweeps those of the tenant that have ended. */
export async function openEmbedSession(trx: TenantTransaction, { caller, resource, locale, host, now }: Opening): Promise<EmbedGrant> {
  await trx.deleteFrom("embed_session").where("tenant_id", "=", caller.tenantId).where("expires_at", "<=", now).execute();
  const { id } = await trx
    .insertInto("embed_session")
    .values({
      tenant_id: caller.tenantId,
      user_id: caller.userId,
      resource_kind: resource.kind,
      resource_id: resource.id,
      locale,
      ...(host && { host_origin: host.origin, login_id: host.loginId }),
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return newCode(trx, { tenantId: caller.tenantId, sessionId: id }, now);
}

/**
 * Another code for a running session of the same person and resource, in the same page around it.
 * @throws ProblemError `not_found` for any other session.
 */
export async function renewEmbedSession(trx: TenantTransaction, session: string, opening: Opening): Promise<EmbedGrant> {
  const { caller, resource, locale, host, now } = opening;
  const ref = parseSessionName(session);
  const running =
    ref?.tenantId === caller.tenantId &&
    (await trx
      .updateTable("embed_session")
      .set({ locale })
      .where("tenant_id", "=", caller.tenantId)
      .where("id", "=", ref.sessionId)
      .where("user_id", "=", caller.userId)
      .where("resource_kind", "=", resource.kind)
      .where("resource_id", "=", resource.id)
      .where("host_origin", host ? "=" : "is", host?.origin ?? null)
      .where("expires_at", ">", now)
      .returning("id")
      .executeTakeFirst());
  if (!ref || !running) throw new ProblemError("not_found", "This frame's session has ended. Reload the page to open it again.");
  return newCode(trx, ref, now);
}

async function newCode(
  trx: TenantTransaction,
  ref: { readonly tenantId: string; readonly sessionId: string },
  now: Date,
): Promise<EmbedGrant> {
  await trx
    .deleteFrom("embed_code")
    .where("tenant_id", "=", ref.tenantId)
    .where("session_id", "=", ref.sessionId)
    .where("expires_at", "<=", now)
    .execute();
  const code = randomBytes(32).toString("base64url");
  await trx
    .insertInto("embed_code")
    .values({
      code_hash: hashOfCode(code),
      tenant_id: ref.tenantId,
      session_id: ref.sessionId,
      expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
    })
    .execute();
  return { session: sessionName(ref), code };
}
