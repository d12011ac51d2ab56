import type { listMigrationResults as route } from "@lyceum/contracts";
import * as z from "zod";

import { withTenant } from "../../db/database.ts";
import type { Services } from "../../domain/services.ts";
import { DatabaseText, decodeCursor, encodeCursor } from "../../lib/cursor.ts";

type Request = z.output<typeof route.query>;
type Response = z.input<typeof route.response>;

const Position = z.tuple([DatabaseText, z.uuid()]);

/** Lists what became of the people of the last migration, a page at a time. */
export async function listMigrationResults({ databases }: Services, tenantId: string, request: Request): Promise<Response> {
  const after = request.cursor === undefined ? undefined : decodeCursor(request.cursor, Position);
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
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  return {
    results: page.map(({ email, name, user_name, result, reason }) => ({
      email,
      name,
      ...(user_name !== null && { userName: user_name }),
      ...(result !== null && { result }),
      ...(reason !== null && { reason }),
    })),
    ...(rows.length > page.length && last && { nextCursor: encodeCursor([last.email, last.user_id]) }),
  };
}
