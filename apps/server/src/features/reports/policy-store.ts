import type { ReportPolicy, UsageMode } from "@lyceum/contracts";

import { audit } from "../../domain/audit.ts";
import { isAdministrator, readPolicy } from "../../domain/reports/report-policy.ts";
import { activePeopleOf } from "../../domain/users/active-people.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Authoring } from "./author.ts";

/** Most authors that are offered as reviewers. */
const MAX_AUTHORS = 500;

type Named = ReportPolicy["authors"];

const authorsOf = ({ trx, caller }: Authoring): Promise<Named> =>
  activePeopleOf(trx, caller.tenantId, ["BbDataAuthor"]).limit(MAX_AUTHORS).execute();

const reviewersOf = ({ trx, caller }: Authoring): Promise<Named> =>
  trx
    .selectFrom("report_reviewer as reviewer")
    .innerJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "reviewer.user_id").onRef("person.tenant_id", "=", "reviewer.tenant_id"),
    )
    .select(["person.id", "person.name"])
    .where("reviewer.tenant_id", "=", caller.tenantId)
    .orderBy("person.name")
    .orderBy("person.id")
    .execute();

/** Reads the institution's rules for its own reports. */
export async function readRules(authoring: Authoring): Promise<ReportPolicy> {
  const { trx, caller } = authoring;
  const { approval, usage } = await readPolicy(trx, caller.tenantId);
  const mayChange = isAdministrator(caller);
  return { approval, usage, reviewers: await reviewersOf(authoring), authors: mayChange ? await authorsOf(authoring) : [], mayChange };
}

interface RulesChange {
  readonly approval: boolean;
  readonly usage: UsageMode;
  readonly reviewers: readonly string[];
}

const factsOf = ({ approval, usage, reviewers }: ReportPolicy) => ({ approval, usage, reviewers: reviewers.map(({ name }) => name) });

/**
 * Changes the institution's rules. Where reading is no longer recorded, what was recorded goes.
 * @throws ProblemError `forbidden` for others than administrators, `validation_failed` for reviewers who are no active authors.
 */
export async function saveRules(authoring: Authoring, { approval, usage, reviewers }: RulesChange): Promise<ReportPolicy> {
  const { trx, caller, act, now } = authoring;
  const { tenantId } = caller;
  if (!isAdministrator(caller)) throw new ProblemError("forbidden", "Administrators decide about the rules for reports.");
  const before = await readRules(authoring);
  const ids = [...new Set(reviewers.map((id) => id.toLowerCase()))];
  const stranger = ids.find((id) => !isUuid(id) || ![...before.authors, ...before.reviewers].some((author) => author.id === id));
  if (stranger !== undefined) throw new ProblemError("validation_failed", undefined, ["body.reviewers: there is no such active author"]);
  const begins = before.usage === "off" && usage !== "off";
  await trx
    .insertInto("report_policy")
    .values({ tenant_id: tenantId, approval, usage, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("tenant_id").doUpdateSet({ approval, usage, updated_at: now, ...(begins && { usage_since: now }) }),
    )
    .execute();
  await trx.deleteFrom("report_reviewer").where("tenant_id", "=", tenantId).execute();
  if (ids.length > 0)
    await trx
      .insertInto("report_reviewer")
      .values(ids.map((id) => ({ tenant_id: tenantId, user_id: id })))
      .execute();
  if (usage === "off") await trx.deleteFrom("report_use").where("tenant_id", "=", tenantId).execute();
  const after = await readRules(authoring);
  const target = { kind: "tenant", id: tenantId };
  await audit(trx, { ...act, tenantId, action: "report.policy.change", target, before: factsOf(before), after: factsOf(after) });
  return after;
}
