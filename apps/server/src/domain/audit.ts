import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";

import type { Schema } from "../db/schema.ts";
import type { Caller } from "./caller.ts";

export interface AuditEntry {
  readonly tenantId: string | null;
  readonly actor:
    | { readonly kind: "user"; readonly id: string; readonly name: string }
    | { readonly kind: "operator" | "system"; readonly name: string };
  /** What was done, e.g. `user.groups.add`. */
  readonly action: string;
  /** On whom or what. */
  readonly target?: { readonly kind: string; readonly id: string };
  /** From where: an IP address, or `command line`. */
  readonly source: string;
  readonly requestId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** On whose behalf something is done; goes into the audit log with it. */
export type Act = Pick<AuditEntry, "actor" | "source" | "requestId">;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Puts an act on record in the transaction that performs it, so that neither exists without the other. */
export async function audit(trx: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_event")
    .values({
      tenant_id: entry.tenantId,
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.kind === "user" ? entry.actor.id : null,
      actor_name: entry.actor.name,
      action: entry.action,
      target_kind: entry.target?.kind ?? null,
      target_id: entry.target?.id ?? null,
      source: entry.source,
      request_id: entry.requestId ?? null,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}

/** The actor part of an entry for a person's own act. */
export const actorOf = (caller: Pick<Caller, "userId" | "name">) => ({ kind: "user", id: caller.userId, name: caller.name }) as const;

/** A person's own act, as the audit log names it: who, from which address, in which request. */
export const actOf = (caller: Pick<Caller, "userId" | "name">, request: Pick<FastifyRequest, "ip" | "id">): Act => ({
  actor: actorOf(caller),
  source: request.ip,
  requestId: request.id,
});
