import { type GroupName, storedForms } from "@lyceum/access";
import { MAX_FOUND_PEOPLE, type RecipientDraft, type SCHEDULE_ROLES, type ScheduleRecipient } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";

import type { Db, TenantTransaction } from "../../db/database.ts";
import { isEmailAddress } from "../../lib/email-address.ts";
import { escapeLike } from "../../lib/escape-like.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";

type ScheduleRole = (typeof SCHEDULE_ROLES)[number];

const GROUPS_OF: Readonly<Record<ScheduleRole, readonly GroupName[]>> = {
  InstitutionAdmin: ["InstitutionAdmin"],
  Author: ["BbDataAuthor"],
  ReportViewer: ["BbDataReportViewer", "BbDataRestrictedViewer", "ReportViewer.LEARNING", "ReportViewer.TEACHING", "ReportViewer.LEADING"],
};
const READERS: readonly GroupName[] = [...Object.values(GROUPS_OF).flat(), "ClientSupport"];

/** Condition on a row called `person`: in one of these groups; hosted accounts are administrators and viewers without any. */
const belongsTo = (groups: readonly GroupName[]): RawBuilder<boolean> =>
  sql`(exists (select from user_group g where g.tenant_id = person.tenant_id and g.user_id = person.id
    and g.group_name = any(${groups.flatMap(storedForms)}))
    ${groups.includes("BbDataAuthor") && groups.length === 1 ? sql`` : sql`or person.kind = 'incremental'`})`;

/** A person whom a run sends to. */
export interface RunRecipient {
  readonly userId: string;
  readonly name: string;
  readonly address: string | null;
  /** Null for the schedule's. */
  readonly locale: string | null;
}

/** Lists the people whom a schedule sends to at this moment, each once: as a person where they are named as one. */
export async function resolveRecipients(trx: Db, tenantId: string, scheduleId: string): Promise<readonly RunRecipient[]> {
  const roles = Object.entries(GROUPS_OF).map(([role, groups]) => sql`(r.role = ${role} and ${belongsTo(groups)})`);
  const { rows } = await sql<RunRecipient>`
    select distinct on (person.id) person.id as "userId", person.name, person.email as address, r.locale
    from schedule_recipient r
    join app_user person on person.tenant_id = r.tenant_id and (
      r.user_id = person.id
      or (person.active and r.kind = 'group' and exists (
        select from directory_group_member m where m.tenant_id = r.tenant_id and m.group_id = r.group_id and m.user_id = person.id))
      or (person.active and r.kind = 'role' and (${sql.join(roles, sql` or `)})))
    where r.tenant_id = ${tenantId} and r.schedule_id = ${scheduleId}
    order by person.id, r.kind = 'person' desc, r.position`.execute(trx);
  return rows;
}

/** Reads the domains that an institution's mail may go to; none for those of all its people. */
export async function readDomains(trx: Db, tenantId: string): Promise<readonly string[]> {
  const rows = await trx.selectFrom("mail_domain").select("domain").where("tenant_id", "=", tenantId).orderBy("domain").execute();
  return rows.map(({ domain }) => domain);
}

/** Whether mail may go to an address. @param domains that the institution allows; none for all */
export function isAllowed(address: string, domains: readonly string[]): boolean {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain);
}

/** Writes the domains that an institution's mail may go to. */
export async function saveDomains(trx: TenantTransaction, tenantId: string, domains: readonly string[]): Promise<readonly string[]> {
  await trx.deleteFrom("mail_domain").where("tenant_id", "=", tenantId).execute();
  const rows = [...new Set(domains)].map((domain) => ({ tenant_id: tenantId, domain }));
  if (rows.length > 0) await trx.insertInto("mail_domain").values(rows).execute();
  return readDomains(trx, tenantId);
}

const person = (trx: Db, tenantId: string) =>
  trx.selectFrom("app_user as person").select(["person.id", "person.name", "person.email"]).where("person.tenant_id", "=", tenantId);

/**
 * Finds people who may read reports by a part of their name or address, or by the whole address alone: who works at an
 * institution is no matter of everybody who reads its reports.
 */
export async function findPeople(trx: TenantTransaction, tenantId: string, search: string, by: "part" | "address") {
  const pattern = by === "part" ? `%${escapeLike(search)}%` : escapeLike(search);
  const rows = await person(trx, tenantId)
    .where("person.active", "=", true)
    .where("person.email", "is not", null)
    .where(belongsTo(READERS))
    .where((eb) => eb.or([eb("person.email", "ilike", pattern), ...(by === "part" ? [eb("person.name", "ilike", pattern)] : [])]))
    .orderBy("person.name")
    .orderBy("person.id")
    .limit(MAX_FOUND_PEOPLE + 1)
    .execute();
  const people = rows.slice(0, MAX_FOUND_PEOPLE).map(({ id, name, email }) => ({ id, name, address: email ?? "" }));
  return { people, more: rows.length > MAX_FOUND_PEOPLE };
}

const refusal = (index: number, reason: string): ProblemError =>
  new ProblemError("validation_failed", reason, [`body.recipients.${index}: ${reason}`]);

type DraftOf<Kind extends RecipientDraft["kind"]> = Extract<RecipientDraft, { kind: Kind }>;

/** Finds the person whom a draft names. @throws ProblemError `validation_failed` with why mail may not go there. */
async function requirePerson(
  trx: TenantTransaction,
  tenantId: string,
  draft: DraftOf<"person" | "address">,
  index: number,
  domains: readonly string[],
): Promise<string> {
  const rows =
    draft.kind === "person"
      ? isUuid(draft.userId)
        ? await person(trx, tenantId).where("person.id", "=", draft.userId).execute()
        : []
      : isEmailAddress(draft.address)
        ? await person(trx, tenantId)
            .where(sql<boolean>`lower(person.email) = ${draft.address.toLowerCase()}`)
            .where("person.active", "=", true)
            .limit(2)
            .execute()
        : [];
  const [found] = rows;
  if (!found) {
    const why =
      draft.kind === "address"
        ? "Nobody of your institution has this address, and its numbers go to nobody else."
        : "There is no such person in your institution.";
    throw refusal(index, why);
  }
  if (rows.length > 1) throw refusal(index, "More than one person of your institution has this address. Choose the person by name.");
  if (found.email !== null && !isAllowed(found.email, domains)) {
    throw refusal(index, "This address is outside the domains that your institution allows mail to.");
  }
  return found.id;
}

async function requireGroup(trx: TenantTransaction, tenantId: string, { groupId }: DraftOf<"group">, index: number): Promise<string> {
  const found = isUuid(groupId)
    ? await trx.selectFrom("directory_group").select("id").where("tenant_id", "=", tenantId).where("id", "=", groupId).executeTakeFirst()
    : undefined;
  if (!found) throw refusal(index, "There is no such group in your institution's directory.");
  return found.id;
}

/**
 * Replaces the recipients of a schedule.
 * @param mayNameMany roles and groups may be named, and not only people.
 * @throws ProblemError `validation_failed` for one that mail may not go to, `forbidden` for a role or group without the right.
 */
export async function saveRecipients(
  trx: TenantTransaction,
  { tenantId, scheduleId, mayNameMany }: { readonly tenantId: string; readonly scheduleId: string; readonly mayNameMany: boolean },
  drafts: readonly RecipientDraft[],
): Promise<void> {
  const domains = await readDomains(trx, tenantId);
  const rows = new Map<
    string,
    { kind: ScheduleRecipient["kind"]; user_id?: string; role?: ScheduleRole; group_id?: string; locale: string | null }
  >();
  for (const [index, draft] of drafts.entries()) {
    const { locale } = draft;
    if (draft.kind === "person" || draft.kind === "address") {
      const user_id = await requirePerson(trx, tenantId, draft, index, domains);
      rows.set(user_id, { kind: "person", user_id, locale });
      continue;
    }
    if (!mayNameMany)
      throw new ProblemError("forbidden", "Authors and administrators send to roles and groups. Choose single people instead.");
    if (draft.kind === "role") rows.set(draft.role, { kind: "role", role: draft.role, locale });
    else {
      const group_id = await requireGroup(trx, tenantId, draft, index);
      rows.set(group_id, { kind: "group", group_id, locale });
    }
  }
  await trx.deleteFrom("schedule_recipient").where("tenant_id", "=", tenantId).where("schedule_id", "=", scheduleId).execute();
  const values = [...rows.values()].map((row, position) => ({ tenant_id: tenantId, schedule_id: scheduleId, position, ...row }));
  await trx.insertInto("schedule_recipient").values(values).execute();
}

/** Lists the recipients of a schedule as its owner named them. */
export async function listRecipients(trx: TenantTransaction, tenantId: string, scheduleId: string): Promise<ScheduleRecipient[]> {
  const rows = await trx
    .selectFrom("schedule_recipient as r")
    .leftJoin("app_user as u", (join) => join.onRef("u.id", "=", "r.user_id").onRef("u.tenant_id", "=", "r.tenant_id"))
    .leftJoin("directory_group as g", (join) => join.onRef("g.id", "=", "r.group_id").onRef("g.tenant_id", "=", "r.tenant_id"))
    .leftJoin("schedule_stop as s", (join) =>
      join.onRef("s.tenant_id", "=", "r.tenant_id").onRef("s.schedule_id", "=", "r.schedule_id").onRef("s.user_id", "=", "r.user_id"),
    )
    .select(["r.kind", "r.user_id", "r.role", "r.group_id", "r.locale", "u.name", "u.email", "g.display_name", "s.reason"])
    .where("r.tenant_id", "=", tenantId)
    .where("r.schedule_id", "=", scheduleId)
    .orderBy("r.position")
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    id: row.user_id ?? row.role ?? row.group_id ?? "",
    name: row.name ?? row.display_name ?? row.role ?? "",
    address: row.email,
    locale: row.locale,
    stopped: row.reason,
  }));
}
