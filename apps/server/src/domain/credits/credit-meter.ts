import { sql } from "kysely";
import type { Logger } from "pino";

import type { Databases } from "../../db/database.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { monthOf } from "./months.ts";

/** Account of dashboards and questions. Its use is metered and never refused. */
export const REPORTING_ACCOUNT = "reporting";
/** Longest that a query's cost is only in this process's memory. */
const FLUSH_MS = 5000;

interface Cost {
  readonly tenantId: string;
  readonly account: string;
  readonly month: string;
  seconds: number;
}

const keyOf = (tenantId: string, account: string, month: string): string => JSON.stringify([tenantId, account, month]);

/** Adds up what queries cost and writes it down in batches, so that no query waits for a write. Several servers add up. */
export class CreditMeter {
  readonly #databases: Pick<Databases, "owner">;
  readonly #defaultQuota: number;
  readonly #log: Pick<Logger, "warn">;
  readonly #pending = new Map<string, Cost>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(databases: Pick<Databases, "owner">, { monthlyCredits }: Config["warehouseAccess"], log: Pick<Logger, "warn">) {
    this.#databases = databases;
    this.#defaultQuota = monthlyCredits;
    this.#log = log;
  }

  /** Puts compute seconds on an account's month. */
  add(tenantId: string, account: string, seconds: number, time: Date): void {
    const month = monthOf(time);
    const key = keyOf(tenantId, account, month);
    const cost = this.#pending.get(key) ?? { tenantId, account, month, seconds: 0 };
    cost.seconds += seconds;
    this.#pending.set(key, cost);
    this.#schedule();
  }

  /** Compute seconds of this process in an account's month that are not written down yet. */
  pending(tenantId: string, account: string, time: Date): number {
    return this.#pending.get(keyOf(tenantId, account, monthOf(time)))?.seconds ?? 0;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes down what has come together. What cannot be written is kept for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    for (const [key, cost] of this.#pending) {
      const { seconds } = cost;
      try {
        await this.#record({ ...cost, seconds });
      } catch (error) {
        this.#log.warn({ err: error }, "the cost of queries could not be written down yet");
        this.#schedule();
        continue;
      }
      // More may have come while this was written.
      cost.seconds -= seconds;
      if (cost.seconds <= 0) this.#pending.delete(key);
    }
  }

  async #record({ tenantId, account, month, seconds }: Cost): Promise<void> {
    // A tenant that was deleted meanwhile has no login to charge.
    await sql`
      insert into credit_use (tenant_id, account, month, compute_seconds, quota)
      select tenant.id, ${account}, ${month}::date, ${seconds}::float8, coalesce(own.credits, ${this.#defaultQuota})
      from tenant left join credit_quota own on own.tenant_id = tenant.id and own.account = ${account}
      where tenant.id = ${tenantId}
      on conflict (tenant_id, month, account) do update set compute_seconds = credit_use.compute_seconds + excluded.compute_seconds`.execute(
      this.#databases.owner,
    );
  }
}
