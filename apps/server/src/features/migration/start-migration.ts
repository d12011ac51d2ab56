import type { MigrationPlan, MigrationReason, MigrationStatusRecord } from "@lyceum/contracts";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { checkPlan } from "./check-plan.ts";
import { requireProviders } from "./list-migration-users.ts";
import { migratablePeople } from "./migratable-people.ts";
import { statusAfter } from "./migration-machine.ts";
import { exceededSeats, lockSeats } from "./migration-seats.ts";
import { migrationStatusIn } from "./migration-status.ts";
import { lockMigration } from "./migration-store.ts";
import { planProblems } from "./plan-problems.ts";
import { migrationKey, runMigration } from "./run-migration.ts";
import { savePlan } from "./save-plan.ts";

export interface StartInput {
  readonly caller: Pick<Caller, "tenantId" | "userId">;
  readonly plan: MigrationPlan;
  readonly act: Act;
}

/** So many problems are named one by one; a plan with more has a cause of its own. */
const NAMED = 200;

/**
 * Starts an institution's migration, or tries again with what is left of one that can be retried. The
 * whole plan is checked first; nothing is started when anything in it does not hold.
 * @throws ProblemError `conflict`, `integrations_unprovisioned`, `validation_failed` with an entry for
 * each person at fault, or `seat_quota_exceeded`.
 */
export function startMigration(services: Services, { caller, plan, act }: StartInput): Promise<MigrationStatusRecord> {
  const { tenantId } = caller;
  return withTenant(services.databases, tenantId, async (trx) => {
    await lockSeats(trx, tenantId);
    await requireStartable(trx, tenantId);
    const providers = (await requireProviders(trx, tenantId)).map(({ id }) => id);
    const people = await migratablePeople(trx, tenantId);
    const { planned, problems } = checkPlan(plan, { people, providers, callerId: caller.userId });
    if (problems.length > 0) throw invalid(problems);
    const run = await savePlan(trx, { tenantId, planned, act, now: services.now() });
    const refused = await planProblems(trx, tenantId);
    if (refused.length > 0) throw invalid(refused.map(({ email, reason }) => `${email}: ${REASONS[reason]}`));
    await requireSeats(trx, tenantId);
    const selected = planned.filter((entry) => entry.selected).length;
    await audit(trx, {
      ...act,
      tenantId,
      action: "migration.start",
      target: { kind: "tenant", id: tenantId },
      after: { run, selected, removed: planned.length - selected },
    });
    await services.jobs.enqueue(trx, runMigration, { tenantId, run }, { key: migrationKey({ tenantId, run }) });
    return migrationStatusIn(trx, tenantId);
  });
}

/** Locks the institution, so that of two starts at the same moment the second sees the first. */
async function requireStartable(trx: TenantTransaction, tenantId: string): Promise<void> {
  const tenant = await trx.selectFrom("tenant").select("kind").where("id", "=", tenantId).forUpdate().executeTakeFirstOrThrow();
  const migration = await lockMigration(trx, tenantId);
  if (migration?.status === "RUNNING") throw new ProblemError("conflict", "The migration is running already. Nothing else was started.");
  if (migration?.status === "FAILED") {
    throw new ProblemError(
      "conflict",
      "The migration failed in a way that another try does not mend. Nothing was started; contact support.",
    );
  }
  if (tenant.kind === "universal" || statusAfter(migration?.status ?? "NONE", "start") === undefined) {
    throw new ProblemError("conflict", "Your institution uses universal authentication already. Nothing was started.");
  }
}

const REASONS: Readonly<Record<MigrationReason, string>> = {
  deactivated: "the person has been deactivated meanwhile",
  not_incremental: "the person signs in universally already",
  provider_gone: "the identity provider no longer exists",
  user_name_taken: "another person has this user name, or signs in with it as an e-mail address",
  not_planned: "the person was added after the start",
  no_seat: "no seat is free",
  internal: "an unexpected failure",
};

function invalid(problems: readonly string[]): ProblemError {
  const more = problems.length - NAMED;
  const details = more > 0 ? [...problems.slice(0, NAMED), `and ${more} more`] : problems;
  return new ProblemError(
    "validation_failed",
    "The plan cannot be carried out as it is. Nothing was started; mend what is listed.",
    details,
  );
}

async function requireSeats(trx: TenantTransaction, tenantId: string): Promise<void> {
  const exceeded = await exceededSeats(trx, tenantId);
  if (exceeded.length === 0) return;
  throw new ProblemError(
    "seat_quota_exceeded",
    "More people are selected than your institution's licence has seats. Nothing was started; select fewer people or ask for more seats.",
    exceeded,
  );
}
