import { randomUUID } from "node:crypto";

import type { DataRights } from "@lyceum/access";
import { FROZEN_DAYS, STORY_LIMITS } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { drilledVisual, questionOf } from "@lyceum/reports";
import { type Answer, parseQuery, type Query } from "@lyceum/semantic";
import { type SnapshotInfo, WarehouseError } from "@lyceum/warehouse";
import { sql } from "kysely";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { reportSetup } from "../../domain/reports/open-report.ts";
import { reportWords } from "../../domain/reports/report-words.ts";
import type { Services } from "../../domain/services.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import { MAX_SNAPSHOTS, neededSnapshots } from "../../domain/stories/needed-snapshots.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { requireDraft } from "./story-access.ts";

/** A visual by its page. */
interface PlacedVisual {
  readonly sheet: string;
  readonly visual: string;
}

interface FreezeRequest {
  readonly reportId: string;
  readonly version: number;
  readonly visuals: readonly PlacedVisual[];
}

/** A visual with its question as its document has it and as it is asked. */
interface VisualQuestion extends PlacedVisual {
  readonly visualQuery: Query;
  readonly query: Query;
}

/** Longest answer in bytes, as JSON, that is frozen. */
const MAX_ANSWER_BYTES = 2_000_000;
const DAY_MS = 86_400_000;

function questionsOf(
  document: Dashboard,
  view: ReturnType<typeof reportSetup>,
  placed: readonly PlacedVisual[],
): readonly VisualQuestion[] {
  return placed.map(({ sheet: sheetId, visual: visualId }) => {
    const own = document.sheets.find(({ id }) => id === sheetId)?.visuals.find(({ id }) => id === visualId);
    if (!own) throw new ProblemError("validation_failed", undefined, [`body.visuals: the story has no "${visualId}" on "${sheetId}"`]);
    const visual = drilledVisual(own, view);
    const { query } = questionOf(view, { sheetId, visual, hostFilters: [] });
    return { sheet: sheetId, visual: visualId, visualQuery: own.query, query: parseQuery(query) };
  });
}

interface Freezer {
  readonly caller: EmbedCaller;
  readonly rights: DataRights;
}

/** Answers every question from one snapshot: figures of two would not add up. */
async function answerAll(
  services: Services,
  { caller, rights }: Freezer,
  questions: readonly VisualQuestion[],
  attempts = 2,
): Promise<{ readonly snapshot: SnapshotInfo; readonly answers: readonly Answer[] }> {
  const { tenantId, userId: person } = caller;
  const snapshot = await services.warehouse.snapshot(tenantId);
  if (!snapshot) throw new WarehouseError("no_data", "There is no data for this institution yet.");
  const answers: Answer[] = [];
  for (const { query } of questions) answers.push(await services.answers.ask({ tenantId, person, query, rights }));
  if (answers.every(({ explanation }) => explanation.snapshotId === snapshot.snapshotId)) return { snapshot, answers };
  if (attempts > 1) return answerAll(services, { caller, rights }, questions, attempts - 1);
  throw new WarehouseError("busy", "The data is being replaced. Try again shortly.");
}

/** @throws ProblemError `conflict` where the story, or the institution, keeps as many as it may. */
async function requireRoom(
  trx: TenantTransaction,
  { tenantId, reportId }: { readonly tenantId: string; readonly reportId: string },
  { snapshotId, count, now }: { readonly snapshotId: string; readonly count: number; readonly now: Date },
): Promise<void> {
  // Two who freeze at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('frozen_visual'), hashtext(${tenantId}))`.execute(trx);
  const { frozen } = await trx
    .selectFrom("frozen_visual")
    .select((eb) => eb.fn.countAll<string>().as("frozen"))
    .where("tenant_id", "=", tenantId)
    .where("report_id", "=", reportId)
    .executeTakeFirstOrThrow();
  if (Number(frozen) + count > STORY_LIMITS.frozenOfStory) {
    throw new ProblemError(
      "conflict",
      "This story and its versions keep too many frozen numbers already. Begin a new story as a copy of it.",
    );
  }
  const needed = await neededSnapshots(trx, tenantId, now);
  if (needed.has(snapshotId) || needed.size < MAX_SNAPSHOTS) return;
  throw new ProblemError(
    "conflict",
    `Your institution keeps the data of ${MAX_SNAPSHOTS} moments for its stories already. Show the numbers of an old story as they are today, or delete it, and freeze this one tomorrow.`,
  );
}

/** Frozen numbers with their visuals. */
export interface FrozenMark extends PlacedVisual {
  readonly id: string;
}

/**
 * Freezes numbers of a story's draft as its author sees them now.
 * @returns what marks each visual; the document is the author's to save.
 * @throws ProblemError what `requireDraft` refuses, `tenant_asleep`, `conflict`; QueryProblem; WarehouseError.
 */
export async function freeze(
  services: Services,
  caller: EmbedCaller,
  { reportId, version, visuals }: FreezeRequest,
  act: Act,
): Promise<readonly FrozenMark[]> {
  const { config, databases } = services;
  const { tenantId } = caller;
  const { draft, source, rights } = await withTenant(databases, tenantId, async (trx) => {
    const story = await requireDraft(trx, caller, config, { id: reportId, version });
    await requireAwake(trx, caller, config);
    return { ...story, rights: await frameDataRights(trx, caller, config) };
  });
  const language = await reportWords(services.locales, caller.locale);
  const questions = questionsOf(draft, reportSetup({ dashboard: draft, source }, {}, language, 0), visuals);
  const { snapshot, answers } = await answerAll(services, { caller, rights }, questions);
  const texts = answers.map((answer) => JSON.stringify(answer));
  if (texts.some((text) => Buffer.byteLength(text) > MAX_ANSWER_BYTES)) {
    throw new ProblemError("conflict", "A table of this story is too long to be frozen. Limit its rows first.");
  }
  const now = services.now();
  const keptUntil = services.warehouse.capabilities.publish ? new Date(now.getTime() + FROZEN_DAYS * DAY_MS) : now;
  const rows = questions.map(({ visualQuery, query }, index) => ({
    id: randomUUID(),
    tenant_id: tenantId,
    report_id: reportId,
    visual_query: JSON.stringify(visualQuery),
    query: JSON.stringify(query),
    answer: texts[index] ?? "",
    snapshot_id: snapshot.snapshotId,
    snapshot: JSON.stringify(snapshot),
    reach_areas: [...rights.areas],
    reach_nodes: rights.nodes === "all" ? null : [...rights.nodes],
    reach_restricted: rights.restricted,
    minimum_group: rights.minimumGroup,
    frozen_by: caller.userId,
    frozen_at: now,
    kept_until: keptUntil,
  }));
  await withTenant(databases, tenantId, async (trx) => {
    await requireDraft(trx, caller, config, { id: reportId, version });
    await requireRoom(trx, { tenantId, reportId }, { snapshotId: snapshot.snapshotId, count: rows.length, now });
    await trx.insertInto("frozen_visual").values(rows).execute();
    const after = { visuals: rows.length, snapshot: snapshot.snapshotId };
    await audit(trx, { ...act, tenantId, action: "story.freeze", target: { kind: "report", id: reportId }, after });
  });
  return questions.map(({ sheet, visual }, index) => ({ sheet, visual, id: rows[index]?.id ?? "" }));
}
