import { ViewState } from "@lyceum/contracts";
import type { ProblemCode, RunFailure } from "@lyceum/contracts";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { unsealPassword } from "../../domain/files/file-password.ts";
import { findPerson, OWNER_FAILURES } from "../../domain/mail/recipient-refusal.ts";
import { readReport, reportReader } from "../../domain/reports/report-reader.ts";
import { mayReadView } from "../../domain/reports/saved-views.ts";
import type { Services } from "../../domain/services.ts";
import { brandOf, readBrandRow } from "../../domain/tenant-settings/brand.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { MailSource } from "./compose-mail.ts";
import type { ScheduleRow } from "./schedules-store.ts";

/** A sending that reaches no recipient, and why. */
export class RunRefusal extends Error {
  readonly failure: RunFailure;
  constructor(failure: RunFailure, options?: ErrorOptions) {
    super(failure, options);
    this.name = "RunRefusal";
    this.failure = failure;
  }
}

/** A saved view as a person may open it. */
export interface ReadableView {
  readonly id: string;
  readonly name: string;
  readonly filters: ViewState["filters"];
}

/** Lists the saved views of reports that a person may open: as `mayReadView` says. */
export async function readableViews(
  trx: TenantTransaction,
  caller: Caller,
  dashboardId?: string,
): Promise<(ReadableView & { dashboardId: string })[]> {
  const rows = await trx
    .selectFrom("saved_view")
    .select(["id", "name", "state", "dashboard_id", "audience", "owner_id"])
    .where("tenant_id", "=", caller.tenantId)
    .$if(dashboardId !== undefined, (query) => query.where("dashboard_id", "=", dashboardId ?? ""))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => mayReadView(row, caller))
    .map(({ id, name, state, dashboard_id }) => ({ id, name, dashboardId: dashboard_id, filters: ViewState.parse(state).filters }));
}

/** Why a schedule sends nothing, by what its report's frame would refuse to its owner. */
const FAILURES: Readonly<Partial<Record<ProblemCode, RunFailure>>> = { ...OWNER_FAILURES, tenant_asleep: "asleep" };

function failureOf(error: unknown): RunFailure {
  const failure = error instanceof ProblemError ? FAILURES[error.code] : undefined;
  if (failure === undefined) throw error;
  return failure;
}

/**
 * Reads what a schedule sends, as it stands now: its owner has to be able to open its report and its view, because it is
 * sent in their name.
 * @throws RunRefusal
 */
export async function readSource(services: Services, schedule: ScheduleRow): Promise<MailSource> {
  const { databases, config } = services;
  const { file_password: sealed } = schedule;
  const password = sealed === null ? undefined : unsealPassword(config, schedule.tenant_id, sealed);
  // A file that was to be locked never goes out as it is.
  if (sealed !== null && password === undefined) throw new RunRefusal("password_lost");
  const { tenant_id: tenantId, dashboard_id: dashboardId } = schedule;
  const owner = schedule.owner_id === null ? undefined : await findPerson(databases.owner, tenantId, schedule.owner_id);
  if (!owner) throw new RunRefusal("owner_left");
  try {
    return await withTenant(databases, tenantId, async (trx) => {
      await readReport(trx, reportReader(owner, dashboardId, schedule.locale), config, dashboardId);
      const views = schedule.view_name === null ? [] : await readableViews(trx, owner, dashboardId);
      const view = views.find(({ id }) => id === schedule.view_id);
      if (schedule.view_name !== null && !view) throw new RunRefusal("view_deleted");
      const { name } = await trx.selectFrom("tenant").select("name").where("id", "=", tenantId).executeTakeFirstOrThrow();
      const brand = brandOf(await readBrandRow(trx, tenantId), name);
      return { schedule, password, setting: { view: view?.filters, filters: schedule.filters }, brand, owner: owner.name };
    });
  } catch (error) {
    if (error instanceof RunRefusal) throw error;
    throw new RunRefusal(failureOf(error), { cause: error });
  }
}
