import { canShareViews, type GroupName, hasAdminAccess, rolesFromGroups, storedForms } from "@lyceum/access";
import { MAX_FOUND_PEOPLE, type RecipientDraft, SCHEDULE_ROLES, type ScheduleRecipient } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";

import type { Db, TenantTransaction } from "../../db/database.ts";
import { isEmailAddress } from "../../lib/email-address.ts";
import { escapeLike } from "../../lib/escape-like.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Caller } from "../caller.ts";
import type { Mailing } from "./mailing.ts";

const rolesOf = ({ groups, kind }: Caller) => rolesFromGroups(groups, kind);
/** Whether a person looks after all schedules and alerts of the institution. */
export const looksAfterAll = (caller: Caller): boolean => hasAdminAccess(rolesOf(caller));
/** Whether a person may have mail go to roles and groups, and not only to people whom they name. */
export const mayNameMany = (caller: Caller): boolean => canShareViews(rolesOf(caller));

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

/** A person to whom a run sends. */
export interface RunRecipient {
  readonly userId: string;
  readonly name: string;
  readonly address: string | null;
  /** Null for the mailing's. */
  readonly locale: string | null;
}

/** Finds the owner of a mailing as one to whom it goes; empty where they are gone. */
export async function ownerRecipient(trx: Db, tenantId: string, ownerId: string | null): Promise<readonly RunRecipient[]> {
  return peopleNamed(trx, tenantId, ownerId === null ? [] : [ownerId]);
}

const activePeople = (trx: Db, tenantId: string) =>
  trx
    .selectFrom("app_user as person")
    .select(["person.id as userId", "person.name", "person.email as address"])
    .where("person.tenant_id", "=", tenantId)
    .where("person.active", "=", true)
    .orderBy("person.name")
    .orderBy("person.id");

/** Finds active people of an institution by their ids. */
export async function peopleNamed(trx: Db, tenantId: string, ids: readonly string[]): Promise<readonly RunRecipient[]> {
  if (ids.length === 0) return [];
  const rows = await activePeople(trx, tenantId)
    .where("person.id", "in", [...ids])
    .execute();
  return rows.map((row) => ({ ...row, locale: null }));
}

/** Finds the active people of an institution who are in one of these groups. */
export async function peopleInGroups(trx: Db, tenantId: string, groups: readonly GroupName[]): Promise<readonly RunRecipient[]> {
  const rows = await activePeople(trx, tenantId).where(belongsTo(groups)).execute();
  return rows.map((row) => ({ ...row, locale: null }));
}

/** One schedule or one alert. */
export interface MailingRef {
  readonly mailing: Mailing;
  readonly tenantId: string;
  readonly id: string;
}

/** Lists the people to whom a mailing goes at this moment, each once: as a person where they are named as one. */
export async function resolveRecipients(trx: Db, { mailing, tenantId, id }: MailingRef): Promise<readonly RunRecipient[]> {
  const roles = Object.entries(GROUPS_OF).map(([role, groups]) => sql`(r.role = ${role} and ${belongsTo(groups)})`);
  const { rows } = await sql<RunRecipient>`
    select distinct on (person.id) person.id as "userId", person.name, person.email as address, r.locale
    from ${sql.table(mailing.recipients)} r
    join app_user person on person.tenant_id = r.tenant_id and (
      r.user_id = person.id
      or (person.active and r.kind = 'group' and exists (
        select from directory_group_member m where m.tenant_id = r.tenant_id and m.group_id = r.group_id and m.user_id = person.id))
      or (person.active and r.kind = 'role' and (${sql.join(roles, sql` or `)})))
    where r.tenant_id = ${tenantId} and r.${sql.raw(mailing.id)} = ${id}
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
 * Replaces the recipients of a caller's mailing. Addresses that were refused are tried again; who unsubscribed stays so.
 * @throws ProblemError `validation_failed` for one that mail may not go to, `forbidden` for a role or group without the right.
 */
export async function saveRecipients(
  trx: TenantTransaction,
  { mailing, id }: Pick<MailingRef, "mailing" | "id">,
  caller: Caller,
  drafts: readonly RecipientDraft[],
): Promise<void> {
  const { tenantId } = caller;
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
    if (!mayNameMany(caller))
      throw new ProblemError("forbidden", "Authors and administrators send to roles and groups. Choose single people instead.");
    if (draft.kind === "role") rows.set(draft.role, { kind: "role", role: draft.role, locale });
    else {
      const group_id = await requireGroup(trx, tenantId, draft, index);
      rows.set(group_id, { kind: "group", group_id, locale });
    }
  }
  await trx.deleteFrom(mailing.recipients).where("tenant_id", "=", tenantId).where(mailing.id, "=", id).execute();
  const values = [...rows.values()].map((row, position) => ({ tenant_id: tenantId, [mailing.id]: id, position, ...row }));
  if (values.length > 0) await trx.insertInto(mailing.recipients).values(values).execute();
  await trx
    .deleteFrom(mailing.stops)
    .where("tenant_id", "=", tenantId)
    .where(mailing.id, "=", id)
    .where((eb) => eb.or([eb("reason", "is", null), eb("reason", "=", "bounced")]))
    .execute();
}

/** Lists the recipients of a mailing as its owner named them. */
export async function listRecipients(trx: TenantTransaction, { mailing, tenantId, id }: MailingRef): Promise<ScheduleRecipient[]> {
  const { rows } = await sql<
    Omit<ScheduleRecipient, "id" | "name"> & Record<"user_id" | "role" | "group_id" | "person" | "group", string | null>
  >`
    select r.kind, r.user_id, r.role, r.group_id, r.locale, u.name as person, u.email as address, g.display_name as "group",
      coalesce(s.reason, case when b.user_id is not null then 'returned' end) as stopped
    from ${sql.table(mailing.recipients)} r
    left join app_user u on u.id = r.user_id and u.tenant_id = r.tenant_id
    left join directory_group g on g.id = r.group_id and g.tenant_id = r.tenant_id
    left join ${sql.table(mailing.stops)} s
      on s.tenant_id = r.tenant_id and s.${sql.raw(mailing.id)} = r.${sql.raw(mailing.id)} and s.user_id = r.user_id
    left join mail_bounce b on b.tenant_id = r.tenant_id and b.user_id = r.user_id and b.address = u.email
    where r.tenant_id = ${tenantId} and r.${sql.raw(mailing.id)} = ${id}
    order by r.position`.execute(trx);
  return rows.map(({ user_id, role, group_id, person: name, group, ...row }) => ({
    ...row,
    id: user_id ?? role ?? group_id ?? "",
    name: name ?? group ?? role ?? "",
  }));
}

/** Counts the recipients of mailings as their owners named them. */
export async function countRecipients(
  trx: TenantTransaction,
  mailing: Mailing,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom(mailing.recipients)
    .select((eb) => [`${mailing.id} as id`, eb.fn.countAll<string>().as("count")])
    .where("tenant_id", "=", tenantId)
    .where(mailing.id, "in", ids)
    .groupBy(mailing.id)
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

async function listGroups(trx: TenantTransaction, tenantId: string): Promise<{ id: string; name: string; people: number }[]> {
  const groups = await trx
    .selectFrom("directory_group as g")
    .leftJoin("directory_group_member as m", (join) => join.onRef("m.group_id", "=", "g.id").onRef("m.tenant_id", "=", "g.tenant_id"))
    .select((eb) => ["g.id", "g.display_name as name", eb.fn.count<string>("m.user_id").as("people")])
    .where("g.tenant_id", "=", tenantId)
    .groupBy(["g.id", "g.display_name"])
    .orderBy("g.display_name")
    .limit(200)
    .execute();
  return groups.map((group) => ({ ...group, people: Number(group.people) }));
}

/** Lists the roles and groups that a person may name: groups by name, with how many people are in each. */
export async function recipientChoices(trx: TenantTransaction, caller: Caller) {
  const isMany = mayNameMany(caller);
  return { roles: isMany ? [...SCHEDULE_ROLES] : [], groups: isMany ? await listGroups(trx, caller.tenantId) : [] };
}
