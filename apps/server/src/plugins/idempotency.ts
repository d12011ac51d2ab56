import { createHash } from "node:crypto";

import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";

import { type TenantTransaction, withTenant } from "../db/database.ts";
import type { Caller } from "../domain/caller.ts";
import type { Services } from "../domain/services.ts";
import { ProblemError } from "../lib/problem-error.ts";

/** Responses are stored this long; afterwards the same key is a new request. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A request that is still unanswered after this long died with its server. */
const ABANDONED_MS = 10 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

interface KeyedCall {
  readonly caller: Caller;
  readonly routeId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Runs `act` once for each idempotency key of a person and route. Without the header it simply runs. The same
 * request again is given the first one's response; after a refusal or a failure the key is free again.
 * @throws ProblemError `validation_failed` for a malformed key, `idempotency_key_reused` for another request with
 * the same key, `conflict` while the first is being worked on.
 */
export async function once<T>(services: Services, call: KeyedCall, act: () => Promise<T>): Promise<T> {
  const key = keyOf(call.request);
  if (key === undefined) return act();
  const row = { tenant_id: call.caller.tenantId, user_id: call.caller.userId, route: call.routeId, key };
  const hash = hashOf(call.request);
  const { answer } = await withTenant(services.databases, row.tenant_id, (trx) => claim(trx, row, hash, services.now()));
  if (answer !== null) {
    call.reply.header("idempotency-replayed", "true");
    return answer as T;
  }
  try {
    const fresh = await act();
    await withTenant(services.databases, row.tenant_id, (trx) =>
      matching(trx, row)
        .set({ answer: JSON.stringify(fresh) })
        .execute(),
    );
    return fresh;
  } catch (error) {
    await withTenant(services.databases, row.tenant_id, (trx) => trx.deleteFrom("idempotency_key").where(sameRow(row)).execute());
    throw error;
  }
}

interface Row {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly route: string;
  readonly key: string;
}

const sameRow = ({ tenant_id, user_id, route, key }: Row) =>
  sql<boolean>`tenant_id = ${tenant_id} and user_id = ${user_id} and route = ${route} and key = ${key}`;

const matching = (trx: TenantTransaction, row: Row) => trx.updateTable("idempotency_key").where(sameRow(row));

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && KEY.test(key)) return key;
  throw new ProblemError("validation_failed", undefined, ["header.idempotency-key: must be 1 to 200 visible ASCII characters"]);
}

/** What was asked: address, and the body as it was understood. An upload counts by its length. */
function hashOf(request: FastifyRequest): string {
  const body = request.body === undefined ? (request.headers["content-length"] ?? "") : JSON.stringify(request.body);
  return createHash("sha256").update(`${request.method} ${request.url}\0${body}`).digest("base64url");
}

/** Claims the key, or finds the response to its first use. */
async function claim(trx: TenantTransaction, row: Row, hash: string, now: Date): Promise<{ readonly answer: unknown }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await trx
    .deleteFrom("idempotency_key")
    .where("tenant_id", "=", row.tenant_id)
    .where((eb) =>
      eb.or([eb("created_at", "<", before(KEPT_MS)), eb.and([eb("answer", "is", null), eb("created_at", "<", before(ABANDONED_MS))])]),
    )
    .execute();
  const inserted = await trx
    .insertInto("idempotency_key")
    .values({ ...row, request_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted) return { answer: null };
  const first = await trx.selectFrom("idempotency_key").select(["request_hash", "answer"]).where(sameRow(row)).executeTakeFirst();
  if (first && first.request_hash !== hash) {
    throw new ProblemError("idempotency_key_reused", "This idempotency key was used for another request. Nothing was done; use a new key.");
  }
  if (first?.answer === null || first === undefined) {
    throw new ProblemError("conflict", "The first request with this idempotency key is still being worked on. Ask again shortly.");
  }
  return { answer: first.answer };
}
