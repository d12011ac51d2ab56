import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

import { ProblemError } from "../../../lib/problem-error.ts";
import type { ScramVerifier } from "../sign-in/scram-exchange.ts";
import type { SqlLogin, WarehouseAccounts } from "../warehouse-accounts.ts";

/** What a server keeps of a password, by RFC 5802. */
export function verifierOf(password: string): ScramVerifier {
  const salt = randomBytes(16);
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  return { salt, iterations, storedKey: createHash("sha256").update(hmac("Client Key")).digest(), serverKey: hmac("Server Key") };
}

/** Logins that a test adds and takes away, and what they were charged. */
export class ListedAccounts implements WarehouseAccounts {
  readonly logins = new Map<string, SqlLogin>();
  readonly metered: { readonly login: SqlLogin; readonly computeSeconds: number }[] = [];
  exhausted = false;
  /** Statements that were begun, or refused for want of credits. */
  begun = 0;

  add(tenant: { readonly id: string; readonly slug: string }, name: string, password: string): void {
    const login = { verifier: verifierOf(password), tenantId: tenant.id, account: name, kind: "service", userId: null };
    this.logins.set(`${tenant.slug}/${name}`, login);
  }

  find(tenantSlug: string, loginName: string): Promise<SqlLogin | undefined> {
    return Promise.resolve(this.logins.get(`${tenantSlug}/${loginName}`));
  }

  demandCredits(): Promise<void> {
    this.begun += 1;
    if (this.exhausted) throw new ProblemError("rate_limited", "There are no credits left this month.");
    return Promise.resolve();
  }

  meter(login: SqlLogin, computeSeconds: number): Promise<void> {
    this.metered.push({ login, computeSeconds });
    return Promise.resolve();
  }
}
