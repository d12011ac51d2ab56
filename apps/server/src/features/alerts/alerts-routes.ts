import {
  type AlertSettings,
  changeAlert,
  createFrameAlert,
  deleteAlert,
  type FrameAlertDraft,
  getAlert,
  getFrameAlertChoices,
  listAlertDeliveries,
  listAlertRuns,
  listAlerts,
  MAX_ALERTS,
  pauseAlert,
  previewAlert,
  readAlert,
  readFrameAlert,
  transferAlert,
} from "@lyceum/contracts";
import type { FastifyRequest } from "fastify";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { authoriseIn } from "../../domain/access/authorise.ts";
import { dataRightsIn } from "../../domain/access/data-rights.ts";
import { scopeOf } from "../../domain/access/scope-in-words.ts";
import { actOf } from "../../domain/audit.ts";
import type { Caller, EmbedCaller } from "../../domain/caller.ts";
import { runKey } from "../../domain/mail/deliveries.ts";
import { withOwnLogo } from "../../domain/mail/mail-page.ts";
import { findPerson } from "../../domain/mail/recipient-refusal.ts";
import { looksAfterAll } from "../../domain/mail/recipients.ts";
import { openReport } from "../../domain/reports/open-report.ts";
import { readReportNow, readRightsName } from "../../domain/reports/report-reader.ts";
import { requireKnownFilters } from "../../domain/reports/report-values.ts";
import { reportWords } from "../../domain/reports/report-words.ts";
import { visibleDocuments } from "../../domain/reports/visible-documents.ts";
import { readBrand } from "../../domain/tenant-settings/brand.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { choicesOf } from "./alert-question.ts";
import { type AlertViewer, detailOf, listRunDeliveries, listRuns, summariesOf } from "./alert-view.ts";
import {
  giveAlert,
  insertAlert,
  type OwnedAlert,
  removeAlert,
  requireAlert,
  requireZone,
  savePause,
  subjectOf,
  updateAlert,
  visibleAlerts,
} from "./alerts-store.ts";
import { composeAlertMail } from "./compose-mail.ts";
import { decideFor, readingOf, refuseGap } from "./evaluate.ts";
import { type AlertSubject, openFor, readFigures, requireAlertVisual, requireShownVisual } from "./read-figures.ts";
import { runAlert } from "./run-alert.ts";
import { beginRuns, findFirstRun, readLatestMemory } from "./runs-store.ts";

const withSettings = (subject: AlertSubject, settings: Omit<AlertSettings, "name" | "locale">): AlertSubject => ({ ...subject, settings });

/** Alerts: of each person their own, of administrators those of the whole institution. */
export const registerAlerts: RegisterFeature = (app, services) => {
  const { databases, config, locales } = services;
  const within = <T>(caller: Caller, work: (trx: TenantTransaction) => Promise<T>): Promise<T> =>
    withTenant(databases, caller.tenantId, work);
  const viewer = async (trx: TenantTransaction, caller: Caller, locale: string): Promise<AlertViewer> => ({
    trx,
    caller,
    services,
    words: await reportWords(locales, locale),
    documents: await visibleDocuments(trx, caller, config),
    depth: (await scopeOf(trx, caller.tenantId, await dataRightsIn(trx, caller))).depth,
  });
  const edit = (trx: TenantTransaction, caller: Caller, request: FastifyRequest) => ({
    trx,
    caller,
    now: services.now(),
    act: actOf(caller, request),
  });
  /** Looks at an alert for the caller on the present data, with what is known of them. */
  async function lookNow(caller: Caller, row: OwnedAlert, settings?: AlertSettings) {
    const saved = subjectOf(row);
    const subject = settings ? withSettings(saved, settings) : saved;
    const locale = settings?.locale ?? row.locale;
    const memory = await readLatestMemory(databases.owner, { tenantId: row.tenant_id, alertId: row.id, userId: caller.userId });
    const read = await openFor(services, caller, subject, locale)
      .then((report) => readFigures(services, report, subject))
      .catch(refuseGap);
    const decision = decideFor(subject, read, memory);
    return { subject, read, decision, reading: readingOf(services, subject, read, decision) };
  }

  mount(app, listAlerts, ({ caller, query }) =>
    within(caller, async (trx) => {
      const { rows, more } = await visibleAlerts({ trx, caller }, MAX_ALERTS * 2);
      const alerts = await summariesOf(await viewer(trx, caller, query.locale), rows);
      return { alerts, more, mail: services.mail !== undefined, admin: looksAfterAll(caller) };
    }),
  );

  mount(app, getAlert, ({ caller, params, query }) =>
    within(caller, async (trx) => detailOf(await viewer(trx, caller, query.locale), await requireAlert({ trx, caller }, params.id))),
  );

  mount(app, changeAlert, async ({ caller, params, body, request }) => {
    // Whose it is comes first: what a change names is no matter of others.
    const row = await within(caller, (trx) => requireAlert({ trx, caller }, params.id));
    if (row.owner_id === caller.userId) {
      const subject = withSettings(subjectOf(row), body);
      await openFor(services, caller, subject, body.locale)
        .then((report) => requireAlertVisual(report, subject))
        .catch(refuseGap);
    }
    return within(caller, async (trx) => {
      await updateAlert(edit(trx, caller, request), params.id, body);
      return detailOf(await viewer(trx, caller, body.locale), await requireAlert({ trx, caller }, params.id));
    });
  });

  mount(app, pauseAlert, ({ caller, params, body, request }) =>
    within(caller, async (trx) => {
      await savePause(edit(trx, caller, request), params.id, body.paused);
      return { id: params.id };
    }),
  );

  mount(app, transferAlert, async ({ caller, params, body, request }) => {
    const heir = await findPerson(databases.owner, caller.tenantId, body.userId).catch(() => undefined);
    return within(caller, async (trx) => {
      const row = await requireAlert({ trx, caller }, params.id);
      const isReadable = heir && (await visibleDocuments(trx, heir, config)).has(row.dashboard_id);
      if (!heir || !isReadable) throw new ProblemError("conflict", "This person may not read the report. Choose one who may.");
      await giveAlert(edit(trx, caller, request), params.id, heir.userId);
      return { id: params.id };
    });
  });

  mount(app, deleteAlert, ({ caller, params, request }) =>
    within(caller, async (trx) => {
      await removeAlert(edit(trx, caller, request), params.id);
      return { id: params.id };
    }),
  );

  mount(app, readAlert, async ({ caller, params, body }) => {
    const row = await within(caller, (trx) => requireAlert({ trx, caller }, params.id));
    requireZone(body);
    return (await lookNow(caller, row, body)).reading;
  });

  mount(app, previewAlert, async ({ caller, params }) => {
    const row = await within(caller, (trx) => requireAlert({ trx, caller }, params.id));
    const { subject, read, decision, reading } = await lookNow(caller, row);
    if (decision.holding.length === 0) return { ...reading, mail: null };
    const brand = await readBrand(services, caller.tenantId);
    const unsubscribeUrl = new URL("/unsubscribe/preview", config.publicOrigin).href;
    const owner = row.owner_id === caller.userId ? null : row.ownerName;
    const parts = { subject, read, decision, name: row.name, brand, owner, unsubscribeUrl };
    const mail = await composeAlertMail(services, parts);
    return { ...reading, mail: { ...mail, html: withOwnLogo(mail.html, brand) } };
  });

  mount(app, listAlertRuns, async ({ caller, params, query }) => {
    const row = await within(caller, (trx) => requireAlert({ trx, caller }, params.id));
    const rights = await readRightsName(services, caller, row.dashboard_id).catch((error: unknown) => {
      if (error instanceof ProblemError) return undefined;
      throw error;
    });
    return within(caller, (trx) => listRuns(trx, row, { caller, rights }, query.cursor));
  });

  mount(app, listAlertDeliveries, ({ caller, params: { id, runId }, query: { cursor } }) =>
    within(caller, async (trx) => listRunDeliveries(trx, await requireAlert({ trx, caller }, id), { caller, runId, cursor })),
  );
};

const subjectIn = (dashboardId: string, { sheet, visual, filters, ...settings }: FrameAlertDraft): AlertSubject => ({
  dashboardId,
  sheetId: sheet,
  visualId: visual,
  filters,
  settings,
});

/** Alerts that readers set on what a frame shows. */
export const registerFrameAlerts: RegisterFeature = (app, services) => {
  /** Opens the report of a frame as its reader has set it. @throws ProblemError for a person who may set no alerts, and for a filter that the report lacks */
  async function openFrame(caller: EmbedCaller, dashboardId: string, filters: AlertSubject["filters"]) {
    await withTenant(services.databases, caller.tenantId, (trx) => authoriseIn(trx, caller, "reporting/alerts", services.config));
    const read = await readReportNow(services, caller, dashboardId);
    requireKnownFilters(read.dashboard, filters);
    return openReport(services, caller, read, { view: filters, filters: {} });
  }

  mount(app, getFrameAlertChoices, async ({ caller, params, body }) => {
    const report = await openFrame(caller, params.dashboardId, body.filters);
    try {
      return choicesOf(services, report, requireShownVisual(report, body.sheet, body.visual));
    } catch (error) {
      return refuseGap(error);
    }
  });

  mount(app, readFrameAlert, async ({ caller, params, body }) => {
    requireZone(body);
    const subject = subjectIn(params.dashboardId, body);
    const report = await openFrame(caller, params.dashboardId, body.filters);
    const read = await readFigures(services, report, subject).catch(refuseGap);
    return readingOf(services, subject, read, decideFor(subject, read));
  });

  mount(app, createFrameAlert, async ({ caller, params, body, request }) => {
    const subject = subjectIn(params.dashboardId, body);
    const report = await openFrame(caller, params.dashboardId, body.filters);
    try {
      requireAlertVisual(report, subject);
    } catch (error) {
      refuseGap(error);
    }
    const settings = { ...subject.settings, name: body.name, locale: caller.locale };
    const now = services.now();
    const id = await withTenant(services.databases, caller.tenantId, async (trx) => {
      const created = await insertAlert({ trx, caller, now, act: actOf(caller, request) }, subject, settings);
      // Looked at with the present data at once: the clock would come to it within a minute.
      if (report.data) await beginRuns(trx, [{ ...report.data, tenantId: caller.tenantId }], now);
      const run = await findFirstRun(trx, { tenantId: caller.tenantId, alertId: created });
      if (run) await services.jobs.enqueue(trx, runAlert, run, { key: runKey(run) });
      return created;
    });
    return { id, page: new URL(`/reporting/alerts/${id}`, services.config.publicOrigin).href };
  });
};
