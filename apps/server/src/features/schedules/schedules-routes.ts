import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  findScheduleRecipients,
  getSchedule,
  getScheduleOptions,
  listDeliveries,
  listScheduleRuns,
  listSchedules,
  MAX_SCHEDULES,
  pauseSchedule,
  previewSchedule,
  previewSendingTimes,
  saveMailDomains,
  type ScheduleDraft,
  sendScheduleNow,
  transferSchedule,
} from "@lyceum/contracts";
import { readDashboardTexts } from "@lyceum/reports";
import type { FastifyRequest } from "fastify";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { runKey } from "../../domain/mail/deliveries.ts";
import { findPerson } from "../../domain/mail/recipient-refusal.ts";
import { findPeople, looksAfterAll, mayNameMany, readDomains, recipientChoices, saveDomains } from "../../domain/mail/recipients.ts";
import { reportReader, requireSourced } from "../../domain/reports/report-reader.ts";
import { requireKnownFilters } from "../../domain/reports/report-values.ts";
import { reportWords } from "../../domain/reports/report-words.ts";
import { visibleDocuments } from "../../domain/reports/visible-documents.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { readableViews } from "./mail-source.ts";
import { previewMail } from "./preview.ts";
import { OFFERED_FORMATS } from "./report-file.ts";
import { runSchedule } from "./run-schedule.ts";
import { insertRun } from "./runs-store.ts";
import { detailOf, listRunDeliveries, listRuns, type ScheduleViewer, summariesOf } from "./schedule-view.ts";
import {
  giveSchedule,
  insertSchedule,
  removeSchedule,
  requireNextSending,
  requireSchedule,
  savePause,
  updateSchedule,
  visibleSchedules,
} from "./schedules-store.ts";
import { requireSendingRoom } from "./sending-room.ts";
import { nextSendings } from "./sending-times.ts";

/** Moments that the form shows ahead. */
const TIMES_AHEAD = 3;

/** Schedules: of each person their own, of administrators those of the whole institution. */
export const registerSchedules: RegisterFeature = (app, services) => {
  const { databases, config, locales } = services;
  const now = () => services.now();
  const within = <T>(caller: Caller, work: (trx: TenantTransaction) => Promise<T>): Promise<T> =>
    withTenant(databases, caller.tenantId, work);
  const viewer = async (trx: TenantTransaction, caller: Caller, locale: string): Promise<ScheduleViewer> => ({
    trx,
    caller,
    words: await reportWords(locales, locale),
    documents: await visibleDocuments(trx, caller, config),
  });
  const change = (trx: TenantTransaction, caller: Caller, request: FastifyRequest) => ({
    trx,
    caller,
    now: now(),
    act: actOf(caller, request),
    config,
  });

  /** Checks what a draft names against what its owner may open. @returns the name of its view */
  async function requireDraft(trx: TenantTransaction, caller: Caller, draft: ScheduleDraft): Promise<string | null> {
    const reader = reportReader(caller, draft.dashboardId, draft.locale);
    const { dashboard } = await requireSourced(trx, reader, config, draft.dashboardId).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      throw new ProblemError("validation_failed", "You may not read this report.", ["body.dashboardId: is not yours to read"], {
        cause: error,
      });
    });
    if (!OFFERED_FORMATS.includes(draft.format)) throw new ProblemError("validation_failed", undefined, ["body.format: is not offered"]);
    if (draft.viewId === null) {
      requireKnownFilters(dashboard, draft.filters);
      return null;
    }
    const view = (await readableViews(trx, caller, draft.dashboardId)).find(({ id }) => id === draft.viewId);
    if (view) return view.name;
    throw new ProblemError("validation_failed", "This saved view is gone or not shared with you.", ["body.viewId: is not yours to open"]);
  }

  mount(app, listSchedules, ({ caller, query }) =>
    within(caller, async (trx) => {
      const { rows, more } = await visibleSchedules({ trx, caller }, MAX_SCHEDULES * 2);
      return {
        schedules: await summariesOf(await viewer(trx, caller, query.locale), rows),
        more,
        mail: services.mail !== undefined,
        admin: looksAfterAll(caller),
        domains: [...(await readDomains(trx, caller.tenantId))],
      };
    }),
  );

  mount(app, getScheduleOptions, ({ caller, query }) =>
    within(caller, async (trx) => {
      const documents = await visibleDocuments(trx, caller, config);
      const { texts } = await reportWords(locales, query.locale);
      const views = await readableViews(trx, caller);
      return {
        reports: [...documents].map(([id, { dashboard, source }]) => ({
          id,
          title: readDashboardTexts(dashboard, texts, source).title,
          area: dashboard.area,
          views: views.filter(({ dashboardId }) => dashboardId === id).map(({ id: viewId, name }) => ({ id: viewId, name })),
        })),
        ...(await recipientChoices(trx, caller)),
        formats: [...OFFERED_FORMATS],
        passwords: config.secretsKey !== undefined,
        mail: services.mail !== undefined,
      };
    }),
  );

  mount(app, findScheduleRecipients, ({ caller, query }) =>
    within(caller, (trx) => findPeople(trx, caller.tenantId, query.search, mayNameMany(caller) ? "part" : "address")),
  );

  mount(app, previewSendingTimes, async ({ body }) => {
    requireNextSending(body, now());
    return { times: nextSendings(body, now(), TIMES_AHEAD).map((moment) => moment.toISOString()) };
  });

  mount(app, createSchedule, ({ caller, body, request }) =>
    within(caller, async (trx) => {
      const view = await requireDraft(trx, caller, body);
      const row = await insertSchedule(change(trx, caller, request), body, view);
      return detailOf(await viewer(trx, caller, body.locale), row);
    }),
  );

  mount(app, getSchedule, ({ caller, params, query }) =>
    within(caller, async (trx) => {
      const row = await requireSchedule({ trx, caller }, params.id);
      return detailOf(await viewer(trx, caller, query.locale), row);
    }),
  );

  mount(app, changeSchedule, ({ caller, params, body, request }) =>
    within(caller, async (trx) => {
      // Whose it is comes first: what a draft names is no matter of others.
      await requireSchedule({ trx, caller }, params.id);
      const view = await requireDraft(trx, caller, body);
      const row = await updateSchedule(change(trx, caller, request), params.id, body, view);
      return detailOf(await viewer(trx, caller, body.locale), row);
    }),
  );

  mount(app, pauseSchedule, ({ caller, params, body, request }) =>
    within(caller, async (trx) => {
      const row = await savePause(change(trx, caller, request), params.id, body.paused);
      return detailOf(await viewer(trx, caller, row.locale), row);
    }),
  );

  mount(app, transferSchedule, async ({ caller, params, body, request }) => {
    const heir = await findPerson(databases.owner, caller.tenantId, body.userId).catch(() => undefined);
    return within(caller, async (trx) => {
      const row = await requireSchedule({ trx, caller }, params.id);
      const readable = heir && (await visibleDocuments(trx, heir, config)).has(row.dashboard_id);
      if (!heir || !readable) throw new ProblemError("conflict", "This person may not read the report. Choose one who may.");
      await giveSchedule(change(trx, caller, request), params.id, heir.userId);
      return { id: params.id };
    });
  });

  mount(app, deleteSchedule, ({ caller, params, request }) =>
    within(caller, async (trx) => {
      await removeSchedule(change(trx, caller, request), params.id);
      return { id: params.id };
    }),
  );

  mount(app, sendScheduleNow, ({ caller, params, request }) =>
    within(caller, async (trx) => {
      const row = await requireSchedule({ trx, caller }, params.id);
      if (!services.mail) throw new ProblemError("conflict", "Mail is not set up on this server, so nothing can be sent.");
      await requireSendingRoom(trx, caller, row, now());
      const run = await insertRun(trx, row, "now", now());
      if (!run) throw new ProblemError("conflict", "It is being sent already.");
      await services.jobs.enqueue(trx, runSchedule, run, { key: runKey(run) });
      const target = { kind: "schedule", id: row.id };
      await audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "schedule.send",
        target,
        after: { report: row.dashboard_id },
      });
      return { runId: run.runId };
    }),
  );

  mount(app, previewSchedule, async ({ caller, params, body, request }) => {
    const row = await within(caller, (trx) => requireSchedule({ trx, caller }, params.id));
    return previewMail(services, caller, row, { userId: body.userId, act: actOf(caller, request) });
  });

  mount(app, listScheduleRuns, ({ caller, params, query }) =>
    within(caller, async (trx) => listRuns(trx, await requireSchedule({ trx, caller }, params.id), query.cursor)),
  );

  mount(app, listDeliveries, ({ caller, params, query }) =>
    within(caller, async (trx) => listRunDeliveries(trx, await requireSchedule({ trx, caller }, params.id), params.runId, query.cursor)),
  );

  mount(app, saveMailDomains, ({ caller, body, request }) =>
    within(caller, async (trx) => {
      const before = await readDomains(trx, caller.tenantId);
      const domains = [...(await saveDomains(trx, caller.tenantId, body.domains))];
      const target = { kind: "tenant", id: caller.tenantId };
      await audit(trx, {
        ...actOf(caller, request),
        tenantId: caller.tenantId,
        action: "schedule.domains",
        target,
        before: { domains: before },
        after: { domains },
      });
      return { domains };
    }),
  );
};
