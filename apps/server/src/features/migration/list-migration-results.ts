import type { listMigrationResults as route } from "@lyceum/contracts";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";

type Request = z.output<typeof route.query>;
type Response = z.input<typeof route.answer>;

const encode = (email: string, userId: string): string => Buffer.from(JSON.stringify([email, userId])).toString("base64url");

/** @throws ProblemError `validation_failed` for a cursor that no page gave. */
function decode(cursor: string): readonly [email: string, userId: string] {
  try {
    const [email, userId] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (typeof email === "string" && typeof userId === "string" && /^[0-9a-f-]{36}$/.test(userId)) return [email, userId];
  } catch {
    // Refused below like every other cursor that is not ours.
  }
  throw new ProblemError("validation_failed", undefined, ["query.cursor: not the nextCursor of a page"]);
}

/** Lists what became of the people of the last migration, a page at a time. */
export async function listMigrationResults({ databases }: Services, tenantId: string, request: Request): Promise<Response> {
  const after = request.cursor === undefined ? undefined : decode(request.cursor);
  const rows = await withTenant(databases, tenantId, (trx) =>
    trx
      .selectFrom("uas_migration_entry as entry")
      .innerJoin("app_user as person", (join) =>
        join.onRef("person.id", "=", "entry.user_id").onRef("person.tenant_id", "=", "entry.tenant_id"),
      )
      .select(["entry.email", "entry.user_id", "entry.user_name", "entry.result", "entry.reason", "person.name"])
      .where("entry.tenant_id", "=", tenantId)
      .$if(request.result !== undefined, (query) => query.where("entry.result", "=", request.result ?? null))
      .$if(after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple("entry.email", "entry.user_id"), ">", eb.tuple(after?.[0] ?? "", after?.[1] ?? ""))),
      )
      .orderBy("entry.email")
      .orderBy("entry.user_id")
      .limit(request.limit + 1)
      .execute(),
  );
  const shown = rows.slice(0, request.limit);
  const last = shown.at(-1);
  return {
    results: shown.map(({ email, name, user_name, result, reason }) => ({
      email,
      name,
      ...(user_name !== null && { userName: user_name }),
      ...(result !== null && { result }),
      ...(reason !== null && { reason }),
    })),
    ...(rows.length > shown.length && last && { nextCursor: encode(last.email, last.user_id) }),
  };
}
