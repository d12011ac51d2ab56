import type { ClientSettings, ClientSettingsChange } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { Db } from "../../db/database.ts";
import type { ClientSettingsTable } from "../../db/schema.ts";
import { type Act, audit } from "../audit.ts";

type Row = Pick<Selectable<ClientSettingsTable>, "timeout_seconds" | "email" | "ai_opt_in" | "ai_summaries">;
const COLUMNS = ["timeout_seconds", "email", "ai_opt_in", "ai_summaries"] as const;

const settingsOf = (row: Row): ClientSettings => ({
  settings: row.timeout_seconds === null ? {} : { timeout: row.timeout_seconds },
  email: row.email ?? "",
  aiOptIn: row.ai_opt_in,
  aiSummaries: row.ai_summaries,
});

/** What holds for an institution that has saved nothing. */
export const UNSAVED: ClientSettings = { settings: {}, email: "", aiOptIn: false, aiSummaries: false };

/** The settings as last saved; undefined until they first are. */
export async function readSettings(trx: Db, tenantId: string): Promise<ClientSettings | undefined> {
  const row = await trx.selectFrom("client_settings").select(COLUMNS).where("tenant_id", "=", tenantId).executeTakeFirst();
  return row && settingsOf(row);
}

export interface SettingsChange {
  readonly tenantId: string;
  readonly change: ClientSettingsChange;
  readonly act: Act;
  readonly now: Date;
}

/**
 * Writes the settings that the change names and no other, and audits what they were. Two people who change different
 * ones at once therefore both have their way, and of two who change the same one the later does.
 */
export async function saveSettings(trx: Db, { tenantId, change, act, now }: SettingsChange): Promise<ClientSettings> {
  const first = await trx
    .insertInto("client_settings")
    .values({ tenant_id: tenantId, updated_at: now })
    .onConflict((conflict) => conflict.column("tenant_id").doNothing())
    .returning("tenant_id")
    .executeTakeFirst();
  const before = await trx
    .selectFrom("client_settings")
    .select(COLUMNS)
    .where("tenant_id", "=", tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await trx
    .updateTable("client_settings")
    .set({ ...columnsOf(change, before), updated_at: now })
    .where("tenant_id", "=", tenantId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  const after = settingsOf(row);
  const was = first ? undefined : settingsOf(before);
  if (JSON.stringify(was) !== JSON.stringify(after)) {
    await audit(trx, {
      ...act,
      tenantId,
      action: "tenant_settings.change",
      target: { kind: "tenant", id: tenantId },
      before: was,
      after,
    });
  }
  return after;
}

/** Summaries go with the opt-in: without it they are off, so that a later opt-in does not bring them back unseen. */
function columnsOf({ settings, email, aiOptIn, aiSummaries }: ClientSettingsChange, before: Row): Partial<Row> {
  return {
    ...(settings?.timeout !== undefined && { timeout_seconds: settings.timeout }),
    ...(email !== undefined && { email: email === "" ? null : email }),
    ...(aiOptIn !== undefined && { ai_opt_in: aiOptIn }),
    ai_summaries: (aiOptIn ?? before.ai_opt_in) && (aiSummaries ?? before.ai_summaries),
  };
}
