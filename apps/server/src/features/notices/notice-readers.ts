import { reportingAreas } from "@lyceum/access";
import type { Selectable } from "kysely";

import { type Databases, type Db, withTenant } from "../../db/database.ts";
import type { NoticeRunTable } from "../../db/schema.ts";
import { dataRightsIn } from "../../domain/access/data-rights.ts";
import { nodePaths } from "../../domain/access/node-paths.ts";
import { seesAtLeast } from "../../domain/access/reach.ts";
import type { Caller } from "../../domain/caller.ts";
import { RecipientRefusal, refusalOf } from "../../domain/mail/recipient-refusal.ts";
import { peopleInGroups, peopleNamed, type RunRecipient } from "../../domain/mail/recipients.ts";
import { brokenReports } from "../../domain/reports/broken-reports.ts";
import { latestStep } from "../../domain/reports/report-approval.ts";
import { isAdministrator } from "../../domain/reports/report-policy.ts";
import { mayChangeReport, requireReport } from "../../domain/reports/visible-reports.ts";
import type { Config } from "../../lib/configuration/configuration.ts";

export type NoticeRun = Selectable<NoticeRunTable>;
type Reference = Pick<NoticeRun, "tenant_id" | "report_id">;

/** What a notice names. */
export interface NoticedReport {
  readonly title: string;
  readonly ownerId: string | null;
}

/** Finds the report of a notice; undefined for one in the trash. */
export async function findNoticed(trx: Db, { tenant_id: tenantId, report_id: id }: Reference): Promise<NoticedReport | undefined> {
  return trx
    .selectFrom("report")
    .select(["title", "owner_id as ownerId"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("trashed_at", "is", null)
    .executeTakeFirst();
}

const requester = async (trx: Db, { tenant_id: tenantId, report_id: id }: Reference): Promise<string | null> => {
  const row = await trx
    .selectFrom("report_review")
    .select("author_id")
    .where("tenant_id", "=", tenantId)
    .where("report_id", "=", id)
    .where("kind", "=", "requested")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.author_id ?? null;
};

const reviewers = async (trx: Db, tenantId: string): Promise<readonly string[]> => {
  const rows = await trx.selectFrom("report_reviewer").select("user_id").where("tenant_id", "=", tenantId).execute();
  return rows.map(({ user_id: id }) => id);
};

/** Lists the people who may be told of something, each once, and without the person who did it. What they may know is asked when the mail is made. */
export async function resolveReaders(trx: Db, run: NoticeRun, { ownerId }: NoticedReport): Promise<readonly RunRecipient[]> {
  const { tenant_id: tenantId, kind, actor_id: actorId } = run;
  const administrators = (): Promise<readonly RunRecipient[]> => peopleInGroups(trx, tenantId, ["InstitutionAdmin"]);
  const named = (...ids: readonly (string | null)[]): Promise<readonly RunRecipient[]> =>
    peopleNamed(
      trx,
      tenantId,
      ids.filter((id) => id !== null),
    );
  const found = {
    requested: async () => [...(await administrators()), ...(await named(...(await reviewers(trx, tenantId))))],
    approved: async () => named(ownerId, await requester(trx, run)),
    returned: async () => named(ownerId, await requester(trx, run)),
    comment: async () => named(ownerId),
    broken: async () => (ownerId === null ? administrators() : named(ownerId)),
  };
  const people = new Map((await found[kind]()).map((person) => [person.userId, person]));
  if (actorId !== null) people.delete(actorId);
  return [...people.values()];
}

const nothing = (): RecipientRefusal => new RecipientRefusal("nothing");
const lostAccess = (): RecipientRefusal => new RecipientRefusal("lost_access");

/** Refuses a review that has gone on, and a person who no longer reviews. */
async function requireWaiting(trx: Db, { tenant_id: tenantId, report_id: id }: NoticeRun, person: Caller): Promise<void> {
  const step = await latestStep(trx, { tenantId, reportId: id });
  if (step?.kind !== "requested") throw nothing();
  if (isAdministrator(person) || (await reviewers(trx, tenantId)).includes(person.userId)) return;
  throw lostAccess();
}

/** Refuses a comment that is gone, and a person who sees less than its writer saw. */
async function requireComment(
  trx: Parameters<typeof dataRightsIn>[0],
  { tenant_id: tenantId, event }: NoticeRun,
  person: Caller,
): Promise<void> {
  const row = await trx
    .selectFrom("report_comment")
    .select(["reach_nodes", "reach_restricted"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", event)
    .where("text", "is not", null)
    .executeTakeFirst();
  if (!row) throw nothing();
  const reach = { nodes: row.reach_nodes, restricted: row.reach_restricted };
  const paths = await nodePaths(trx, tenantId, reach.nodes ?? []);
  if (!seesAtLeast(await dataRightsIn(trx, person), reach, paths)) throw lostAccess();
}

/**
 * Asks whether a person may be told of something as it is now.
 * @throws RecipientRefusal for one who may not, and for what is no longer so.
 */
export async function requireReader(databases: Databases, config: Pick<Config, "regions">, run: NoticeRun, person: Caller): Promise<void> {
  await withTenant(databases, run.tenant_id, async (trx) => {
    if (run.kind === "requested") {
      const row = await trx
        .selectFrom("report")
        .select("area")
        .where("tenant_id", "=", run.tenant_id)
        .where("id", "=", run.report_id)
        .executeTakeFirst();
      // Reviewers see drafts of their areas, whatever the report is shared with.
      if (!row || !reportingAreas(person.groups, person.kind).includes(row.area)) throw lostAccess();
      return requireWaiting(trx, run, person);
    }
    if (run.kind === "broken" && isAdministrator(person)) return requireBroken(trx, run);
    const report = await requireReport(trx, person, config, run.report_id).catch((error: unknown) => {
      throw refusalOf(error);
    });
    if (!mayChangeReport(report)) throw lostAccess();
    if (run.kind === "comment") await requireComment(trx, run, person);
    if (run.kind === "broken") await requireBroken(trx, run);
  });
}

async function requireBroken(trx: Db, { tenant_id: tenantId, report_id: id }: NoticeRun): Promise<void> {
  if (!(await brokenReports(trx, tenantId)).some((report) => report.id === id)) throw nothing();
}
