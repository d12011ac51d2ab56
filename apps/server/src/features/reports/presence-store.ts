import { type bePresent, PRESENCE } from "@lyceum/contracts";
import type * as z from "zod";

import { type Authoring, requireEditable } from "./author.ts";

type Presence = z.input<typeof bePresent.response>;

/**
 * Notes that an author has a report open, and reads who else has: those who may change it alone are told.
 * @param sheet that shows; null where the editor was closed.
 * @throws ProblemError what `requireEditable` refuses.
 */
export async function notePresence(authoring: Authoring, id: string, sheet: string | null): Promise<Presence> {
  const { trx, caller, now } = authoring;
  const { tenantId, sessionId, userId } = caller;
  await requireEditable(authoring, id);
  const own = { tenant_id: tenantId, report_id: id, session_id: sessionId };
  const gone = new Date(now.getTime() - PRESENCE.lastsMs);
  await trx
    .deleteFrom("report_presence")
    .where("tenant_id", "=", tenantId)
    .where("report_id", "=", id)
    .where("seen_at", "<", gone)
    .execute();
  if (sheet === null) {
    await trx
      .deleteFrom("report_presence")
      .where("tenant_id", "=", tenantId)
      .where("report_id", "=", id)
      .where("session_id", "=", sessionId)
      .execute();
  } else {
    await trx
      .insertInto("report_presence")
      .values({ ...own, user_id: userId, sheet, since: now, seen_at: now })
      .onConflict((conflict) => conflict.columns(["report_id", "session_id"]).doUpdateSet({ sheet, seen_at: now }))
      .execute();
  }
  const people = await trx
    .selectFrom("report_presence as presence")
    .innerJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "presence.user_id").onRef("person.tenant_id", "=", "presence.tenant_id"),
    )
    .select(["person.name", "presence.user_id as userId", "presence.sheet", "presence.since"])
    .where("presence.tenant_id", "=", tenantId)
    .where("presence.report_id", "=", id)
    .where("presence.session_id", "!=", sessionId)
    .orderBy("presence.since")
    .orderBy("person.name")
    .execute();
  const saved = await trx
    .selectFrom("report")
    .leftJoin("app_user as saver", (join) =>
      join.onRef("saver.id", "=", "report.saved_by").onRef("saver.tenant_id", "=", "report.tenant_id"),
    )
    .select(["report.version", "report.updated_at", "saver.name"])
    .where("report.tenant_id", "=", tenantId)
    .where("report.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    people: people.map(({ name, userId: other, sheet: shown, since }) => ({
      name,
      own: other === userId,
      sheet: shown,
      since: since.toISOString(),
    })),
    version: saved.version,
    savedBy: saved.name,
    savedAt: saved.updated_at.toISOString(),
  };
}
