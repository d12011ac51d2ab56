import { type BackTestRow, DEFAULT_WARNING_RULE, type SavedWarningRule, type TeachingBreak, type WarningRule } from "@lyceum/contracts";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import type { RulesInForce } from "./flagged-weeks.ts";

/** Name under which the institution's own rule is stored. */
const INSTITUTION = "";

/** Lists the newest version of each rule, the institution's first. */
export async function listRules(trx: TenantTransaction): Promise<readonly SavedWarningRule[]> {
  const rows = await trx
    .selectFrom("warning_rule")
    .distinctOn("module")
    .select(["module", "version", "rule", "saved_by", "saved_at"])
    .orderBy("module")
    .orderBy("version", "desc")
    .execute();
  const saved = rows.map((row) => ({
    module: row.module === INSTITUTION ? null : row.module,
    version: row.version,
    rule: { ...DEFAULT_WARNING_RULE, ...row.rule },
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
  }));
  if (saved.some(({ module }) => module === null)) return saved;
  return [{ module: null, version: 0, rule: DEFAULT_WARNING_RULE, savedAt: null, savedBy: null }, ...saved];
}

/** Returns the rules as the statements take them. */
export function inForce(saved: readonly SavedWarningRule[]): RulesInForce {
  const institution = saved.find(({ module }) => module === null)?.rule ?? DEFAULT_WARNING_RULE;
  return { institution, modules: new Map(saved.flatMap(({ module, rule }) => (module === null ? [] : [[module, rule] as const]))) };
}

/** Finds the version of the rule that a module's courses are under. */
export const versionFor = (saved: readonly SavedWarningRule[], module: string): number =>
  (saved.find((rule) => rule.module === module) ?? saved.find((rule) => rule.module === null))?.version ?? 0;

export interface NewVersion {
  readonly tenantId: string;
  readonly module: string | null;
  readonly version: number;
  readonly rule: WarningRule;
  readonly weeks: readonly BackTestRow[];
  readonly by: string;
  readonly now: Date;
}

/** Saves a version. @returns false when another one of that number was saved meanwhile. */
export async function saveVersion(
  trx: TenantTransaction,
  { tenantId, module, version, rule, weeks, by, now }: NewVersion,
): Promise<boolean> {
  const result = await trx
    .insertInto("warning_rule")
    .values({
      tenant_id: tenantId,
      module: module ?? INSTITUTION,
      version,
      rule: JSON.stringify(rule),
      back_test: JSON.stringify(weeks),
      saved_by: by,
      saved_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const dayOf = (column: "starts_on" | "ends_on") => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Lists breaks, exams and census days in order. */
export async function listBreaks(trx: TenantTransaction): Promise<readonly TeachingBreak[]> {
  return trx
    .selectFrom("teaching_break")
    .select(["kind", "name", dayOf("starts_on").as("startsOn"), dayOf("ends_on").as("endsOn")])
    .orderBy("starts_on")
    .orderBy("name")
    .execute();
}

/** Saves breaks, exams and census days in the place of those before. */
export async function saveBreaks(trx: TenantTransaction, tenantId: string, breaks: readonly TeachingBreak[]): Promise<void> {
  await trx.deleteFrom("teaching_break").where("tenant_id", "=", tenantId).execute();
  if (breaks.length === 0) return;
  await trx
    .insertInto("teaching_break")
    .values(breaks.map(({ kind, name, startsOn, endsOn }) => ({ tenant_id: tenantId, kind, name, starts_on: startsOn, ends_on: endsOn })))
    .execute();
}
