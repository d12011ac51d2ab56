import type { NotSubmitted } from "@lyceum/contracts";
import { quoteLiteral } from "@lyceum/sql-text";
import type { SnapshotWriter } from "@lyceum/warehouse";

import { EARLIER } from "./earlier-state.ts";

export type { NotSubmitted };

/** Kept in the snapshot beside the rows, so that a nightly import that says nothing goes on as the one before. */
const TABLE = "oneroster_choice";

/** What no institution has chosen yet: nothing was handed in, so that there is no score to count. */
const DEFAULT: NotSubmitted = "leave-out";

/**
 * Settles what is done with results that are not submitted but have a score, and remembers it.
 * @param requested what this import says; undefined: as the import before it, or else the default.
 */
export async function settleChoice(writer: SnapshotWriter, requested: NotSubmitted | undefined, known: boolean): Promise<NotSubmitted> {
  const [[before] = []] = known ? await writer.rows(`SELECT not_submitted FROM ${EARLIER}.main.${TABLE}`) : [];
  const choice = requested ?? (before === "count" ? "count" : DEFAULT);
  await writer.run(`CREATE TABLE ${TABLE} AS SELECT ${quoteLiteral(choice)} AS not_submitted`);
  return choice;
}

/** Whether a snapshot with these tables remembers a choice. */
export const remembersChoice = (tables: ReadonlySet<string>): boolean => tables.has(TABLE);
