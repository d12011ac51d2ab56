import { randomUUID } from "node:crypto";

import { sql } from "kysely";

import type { Db } from "../../../db/database.ts";
import { oidcAdapter } from "../provider/oidc-adapter.ts";
import type { Registration } from "./client-metadata.ts";

/** A registration without any person's consent lasts a day. */
const UNUSED_SECONDS = 24 * 60 * 60;
/** One that was allowed lasts half a year after the last consent. */
const USED_DAYS = 180;

/** Saves a program's registration under an id of its own. */
export async function createClient(owner: Db, registration: Registration) {
  const client = { client_id: `mcp-${randomUUID()}`, client_id_issued_at: Math.floor(Date.now() / 1000), ...registration };
  await oidcAdapter(owner)("Client").upsert(client.client_id, client, UNUSED_SECONDS);
  return client;
}

/** Records that a person allowed a program, which thereby stays registered. */
export async function recordClientUse(owner: Db, clientId: string): Promise<void> {
  await owner
    .updateTable("oidc_model")
    .set({ expires_at: sql<Date>`now() + make_interval(days => ${USED_DAYS})` })
    .where("model", "=", "Client")
    .where("id", "=", clientId)
    .execute();
}
