import type { EmbeddingAccount } from "@lyceum/contracts";

import type { TenantTransaction } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const accounts = (trx: TenantTransaction, tenantId: string) =>
  trx
    .selectFrom("warehouse_login")
    .select(["id", "login_name", "embeds", "disabled"])
    .where("tenant_id", "=", tenantId)
    .where("kind", "=", "service");

type Row = Awaited<ReturnType<ReturnType<typeof accounts>["executeTakeFirstOrThrow"]>>;

const accountOf = ({ login_name, embeds, disabled }: Row): EmbeddingAccount => ({ username: login_name, embeds, disabled });

/** Lists an institution's service accounts, and which of them open reports for people. */
export async function listEmbeddingAccounts(trx: TenantTransaction, tenantId: string): Promise<EmbeddingAccount[]> {
  return (await accounts(trx, tenantId).orderBy("login_name").execute()).map(accountOf);
}

interface Change {
  readonly tenantId: string;
  readonly username: string;
  readonly embeds: boolean;
  readonly act: Act;
}

/** Lets an account open reports for people, or takes that from it. @throws ProblemError `not_found`. */
export async function saveEmbeddingAccount(trx: TenantTransaction, { tenantId, username, embeds, act }: Change): Promise<EmbeddingAccount> {
  const before = await accounts(trx, tenantId)
    .where((eb) => eb(eb.fn<string>("lower", ["login_name"]), "=", username.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new ProblemError("not_found", "There is no such service account. It may have been removed; load the list again.");
  if (before.embeds === embeds) return accountOf(before);
  await trx.updateTable("warehouse_login").set({ embeds }).where("tenant_id", "=", tenantId).where("id", "=", before.id).execute();
  await audit(trx, {
    ...act,
    tenantId,
    action: "embedding.account.change",
    target: { kind: "warehouse-login", id: before.id },
    before: { username: before.login_name, embeds: before.embeds },
    after: { username: before.login_name, embeds },
  });
  return accountOf({ ...before, embeds });
}
