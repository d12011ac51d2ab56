import { createHash } from "node:crypto";

import type { RowSet, WarehouseValue } from "@lyceum/warehouse";
import { LRUCache } from "lru-cache";

import type { Answers } from "../../domain/answers/answers.ts";
import { SharedWork } from "../../domain/answers/shared-work.ts";

/** What a replay depends on. The statement holds the rules, breaks, courses in reach, week and groups. */
export interface BackTestIdentity {
  readonly tenantId: string;
  readonly snapshotId: string;
  readonly statement: string;
}

type Rows = RowSet["rows"];

const MAX_VALUES = 200_000;
const WITHOUT_ROWS = 1;

const valuesIn = (rows: Rows): number => rows.reduce((sum: number, row: readonly WarehouseValue[]) => sum + row.length, WITHOUT_ROWS);

/**
 * Keeps the counts of back-tests by snapshot and statement, so that a rule is replayed once and not at each opening.
 * They are counts of ended courses without names; those that were asked for longest ago are dropped first.
 */
export class BackTestCache {
  readonly #rows = new LRUCache<string, Rows>({ maxSize: MAX_VALUES });
  readonly #shared = new SharedWork<Rows>();

  /** @param answers whose institutions' back-tests are dropped with their answers. */
  constructor(answers: Pick<Answers, "onForget">) {
    answers.onForget((tenantId) => {
      for (const key of this.#rows.keys()) if (key.startsWith(`${tenantId} `)) this.#rows.delete(key);
    });
  }

  /**
   * Returns the rows of a replay, run once for all who ask for the same. Rows of another snapshot than the one asked
   * for, published meanwhile, are returned to those who wait and not kept.
   * @throws what the replay throws, of which nothing is kept; the signal's reason once the reader has gone.
   */
  async rows(
    { tenantId, snapshotId, statement }: BackTestIdentity,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Pick<RowSet, "rows" | "snapshotId">>,
  ): Promise<Rows> {
    const digest = createHash("sha256")
      .update(JSON.stringify([snapshotId, statement]))
      .digest("base64url");
    const key = `${tenantId} ${digest}`;
    const earlier = this.#rows.get(key);
    if (earlier) return earlier;
    return this.#shared.run(key, signal, async (running) => {
      const answer = await run(running);
      if (answer.snapshotId === snapshotId) this.#rows.set(key, answer.rows, { size: valuesIn(answer.rows) });
      return answer.rows;
    });
  }
}
