import type { FastifyRequest } from "fastify";

import { actorOf } from "./audit.ts";
import type { Caller } from "./caller.ts";
import type { Act } from "./tenants/act.ts";

/** A person's own act, as the audit log names it: who, from which address, in which request. */
export const actOf = (caller: Pick<Caller, "userId" | "name">, request: Pick<FastifyRequest, "ip" | "id">): Act => ({
  actor: actorOf(caller),
  source: request.ip,
  requestId: request.id,
});
