import { type GroupName, reportingAreas, rolesFromGroups } from "@lyceum/access";
import type { ReportShare, ShareDraft } from "@lyceum/contracts";
import { sql } from "kysely";

import { nodePaths } from "../../domain/access/node-paths.ts";
import { isSharedWidely, requireApprovedForWider } from "../../domain/reports/report-approval.ts";
import type { OwnReport } from "../../domain/reports/visible-reports.ts";
import { activePeopleOf } from "../../domain/users/active-people.ts";
import { groupsOf } from "../../domain/users/groups.ts";
import { escapeLike } from "../../lib/escape-like.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { type Authoring, recordAct, requireManaged } from "./author.ts";

/** Most people and most nodes that one search finds. */
const MAX_FOUND = 20;
const READERS: readonly GroupName[] = [
  "BbDataReportViewer",
  "BbDataAuthor",
  "InstitutionAdmin",
  "ClientSupport",
  "ReportViewer.LEARNING",
  "ReportViewer.TEACHING",
  "ReportViewer.LEADING",
];

interface Sharing {
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly shares: ReportShare[];
}

/** Reads with whom a report is shared. @throws ProblemError what `requireManaged` refuses. */
export async function readSharing(authoring: Authoring, id: string): Promise<Sharing> {
  const { trx, caller } = authoring;
  const { owner_id: ownerId, ownerName } = await requireManaged(authoring, id);
  const rows = await trx
    .selectFrom("report_share as share")
    .leftJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "share.user_id").onRef("person.tenant_id", "=", "share.tenant_id"),
    )
    .leftJoin("node", (join) => join.onRef("node.id", "=", "share.node_id").onRef("node.tenant_id", "=", "share.tenant_id"))
    .select([
      "share.kind",
      "share.role",
      "share.user_id",
      "share.node_id",
      "share.may_edit",
      "person.name as personName",
      "node.name as nodeName",
    ])
    .where("share.tenant_id", "=", caller.tenantId)
    .where("share.report_id", "=", id)
    .orderBy("share.kind")
    .orderBy("share.role")
    .orderBy(sql`coalesce(person.name, node.name)`)
    .execute();
  const shares = rows.map((row): ReportShare => ({
    kind: row.kind,
    id: row.user_id ?? row.node_id,
    role: row.role,
    name: row.personName ?? row.nodeName,
    may: row.may_edit ? "edit" : "view",
  }));
  return { owner: ownerId !== null && ownerName !== null ? { id: ownerId, name: ownerName } : null, shares };
}

/** Finds which of these ids people or nodes of the institution have. */
async function knownIds({ trx, caller }: Authoring, table: "app_user" | "node", ids: readonly string[]): Promise<ReadonlySet<string>> {
  const sought = ids.filter(isUuid);
  if (sought.length === 0) return new Set();
  const rows = await trx.selectFrom(table).select("id").where("tenant_id", "=", caller.tenantId).where("id", "in", sought).execute();
  return new Set(rows.map(({ id }) => id));
}

const idsOf = (shares: readonly ShareDraft[], kind: "person" | "node"): readonly string[] =>
  shares.flatMap((share) => (share.kind === kind && "id" in share ? share.id.toLowerCase() : []));

const keyOf = (share: ShareDraft): string =>
  [share.kind, "role" in share ? share.role : "id" in share ? share.id.toLowerCase() : ""].join();

async function requireTargets(authoring: Authoring, shares: readonly ShareDraft[]): Promise<void> {
  const invalid = (index: number, why: string) => new ProblemError("validation_failed", undefined, [`body.shares.${index}: ${why}`]);
  const people = await knownIds(authoring, "app_user", idsOf(shares, "person"));
  const nodes = await knownIds(authoring, "node", idsOf(shares, "node"));
  for (const [index, share] of shares.entries()) {
    if (shares.findIndex((other) => keyOf(other) === keyOf(share)) < index) throw invalid(index, "is named twice");
    if (share.kind === "person" && !people.has(share.id.toLowerCase())) throw invalid(index, "there is no such person");
    if (share.kind === "node" && !nodes.has(share.id.toLowerCase())) throw invalid(index, "there is no such node");
  }
}

/** What the audit log says of sharing: kinds and rights; who it is stands in the table. */
const factsOf = (shares: readonly Pick<ReportShare, "kind" | "role" | "name" | "may">[]) =>
  shares.map(({ kind, role, name, may }) => [kind, role ?? name, may].filter(Boolean).join(" "));

/**
 * Shares a report with these people and no others.
 * @throws ProblemError what `requireManaged` refuses, `validation_failed` for people or nodes that are not the institution's,
 * `approval_required` where more people would read what no reviewer has approved.
 */
export async function saveSharing(authoring: Authoring, id: string, shares: readonly ShareDraft[]): Promise<Sharing> {
  const { trx, caller } = authoring;
  const before = await readSharing(authoring, id);
  await requireTargets(authoring, shares);
  // Two who decide at once do so one after the other, and the second one's word counts.
  await trx.selectFrom("report").select("id").where("tenant_id", "=", caller.tenantId).where("id", "=", id).forUpdate().execute();
  const reportRef = { tenantId: caller.tenantId, reportId: id };
  const wasWide = await isSharedWidely(trx, reportRef);
  await trx.deleteFrom("report_share").where("tenant_id", "=", caller.tenantId).where("report_id", "=", id).execute();
  if (shares.length > 0) {
    const rows = shares.map((share) => ({
      tenant_id: caller.tenantId,
      report_id: id,
      kind: share.kind,
      role: share.kind === "role" ? share.role : null,
      user_id: share.kind === "person" ? share.id : null,
      node_id: share.kind === "node" ? share.id : null,
      may_edit: share.may === "edit",
    }));
    await trx.insertInto("report_share").values(rows).execute();
  }
  await requireApprovedForWider(trx, reportRef, wasWide);
  const after = await readSharing(authoring, id);
  const facts = { before: { shares: factsOf(before.shares) }, after: { shares: factsOf(after.shares) } };
  await recordAct(authoring, "report.share", id, facts);
  return after;
}

/** Finds active people who may read reports, and nodes, by a part of their names. @throws ProblemError what `requireManaged` refuses. */
export async function findTargets(authoring: Authoring, id: string, search: string) {
  const { trx, caller } = authoring;
  await requireManaged(authoring, id);
  const pattern = `%${escapeLike(search)}%`;
  const people = await activePeopleOf(trx, caller.tenantId, READERS)
    .select("person.email as address")
    .where((eb) => eb.or([eb("person.name", "ilike", pattern), eb("person.email", "ilike", pattern)]))
    .limit(MAX_FOUND)
    .execute();
  const found = await trx
    .selectFrom("node")
    .select(["id", "name", "external_id"])
    .where("tenant_id", "=", caller.tenantId)
    .where("level", ">", 0)
    .where("name", "ilike", pattern)
    .orderBy("level")
    .orderBy("name")
    .limit(MAX_FOUND)
    .execute();
  const externalIds = found.map(({ external_id }) => external_id);
  const paths = await nodePaths(trx, caller.tenantId, externalIds);
  const nodes = found.map((node) => ({
    id: node.id,
    name: node.name,
    path: (paths.get(node.external_id) ?? []).slice(1, -1).map(({ name }) => name),
  }));
  return { people, nodes };
}

/**
 * Gives a report to another author.
 * @throws ProblemError what `requireManaged` refuses, `validation_failed` for a person who could not keep it.
 */
export async function giveReport(authoring: Authoring, id: string, personId: string): Promise<OwnReport> {
  const { trx, caller } = authoring;
  const report = await requireManaged(authoring, id);
  const isOwner = report.owner_id === caller.userId;
  const person = isUuid(personId)
    ? await trx
        .selectFrom("app_user")
        .select(["id", "name", "kind"])
        .where("tenant_id", "=", caller.tenantId)
        .where("id", "=", personId)
        .where("active", "=", true)
        .executeTakeFirst()
    : undefined;
  const groups = person ? await groupsOf(trx, person.id) : [];
  if (!person || !rolesFromGroups(groups, person.kind).author || !reportingAreas(groups, person.kind).includes(report.area)) {
    throw new ProblemError("validation_failed", undefined, ["body.person: is no active author who may read the report's area"]);
  }
  await trx.updateTable("report").set({ owner_id: person.id }).where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  await trx
    .deleteFrom("report_share")
    .where("tenant_id", "=", caller.tenantId)
    .where("report_id", "=", id)
    .where("user_id", "=", person.id)
    .execute();
  // The author who gives it away goes on working on it, until the new owner decides otherwise.
  if (isOwner) {
    await trx
      .insertInto("report_share")
      .values({
        tenant_id: caller.tenantId,
        report_id: id,
        kind: "person",
        role: null,
        user_id: caller.userId,
        node_id: null,
        may_edit: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await recordAct(authoring, "report.transfer", id, { before: { owner: report.ownerName }, after: { owner: person.name } });
  return { ...report, owner_id: person.id, ownerName: person.name, right: isOwner ? "edit" : report.shared ? "manage" : "view" };
}
