import { reportingAreas } from "@lyceum/access";
import {
  type FilterDimension,
  listReportVersions,
  publishReport,
  readDraft,
  readReportVersion,
  restoreReportVersion,
  saveDraft,
} from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";

import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { findBroken } from "../../domain/reports/check-document.ts";
import { contentOf, detailsOf, factsOf } from "../../domain/reports/frame-document.ts";
import { requireReport } from "../../domain/reports/visible-reports.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { authoring, recordAct } from "./author.ts";
import { lockDraft, lockVersion, publishDraft, updateDraft, writeDraft } from "./drafts-store.ts";
import { ownSummary } from "./report-summary.ts";
import { insertVersion, listVersions, requireVersion } from "./versions-store.ts";

/** Dimensions by which a report can have a filter: not those that tell single people apart. */
const DIMENSIONS: readonly FilterDimension[] = Object.entries(educationModel.dimensions).flatMap(([name, dimension]) =>
  dimension.personal ? [] : [{ name, kind: dimension.kind, grains: [...(dimension.grains ?? [])], period: dimension.period !== undefined }],
);

/** Drafts of reports: reading, saving, publishing, and versions of them. */
export const registerDrafts: RegisterFeature = (app, services) => {
  mount(app, readDraft, async ({ caller, params, request }) => {
    const read = await authoring(services, caller, request, async (work) => {
      const { report, draft, version } = await lockDraft(work, params.reportId);
      const details = detailsOf(draft, await visibleDashboards(work.trx, caller, services.config));
      return { report: { ...report, version }, draft, details, published: report.published_version === null ? null : report.document };
    });
    const { report, draft, details, published } = read;
    return {
      report: ownSummary(report, caller),
      content: await contentOf(services, caller, { dashboard: draft, source: report.source, details }),
      published,
      broken: findBroken(draft),
      dimensions: [...DIMENSIONS],
      areas: [...reportingAreas(caller.groups, caller.kind)],
    };
  });

  mount(app, saveDraft, async ({ caller, params, body, request }) => {
    const { document, version, savedAt } = await authoring(services, caller, request, (work) =>
      updateDraft(work, params.reportId, { ...body, document: body.document }),
    );
    return { version, savedAt: savedAt.toISOString(), facts: factsOf(document), broken: findBroken(document) };
  });

  mount(app, publishReport, ({ caller, params, body, request }) =>
    authoring(services, caller, request, async (work) =>
      ownSummary(await publishDraft(work, params.reportId, body.version, body.note), caller),
    ),
  );

  mount(app, listReportVersions, ({ caller, params, request }) =>
    authoring(services, caller, request, async (work) => ({ versions: await listVersions(work, params.reportId) })),
  );

  mount(app, readReportVersion, ({ caller, params, request }) =>
    authoring(services, caller, request, async (work) => ({
      document: await requireVersion(work, params.reportId, params.kind, params.number),
    })),
  );

  mount(app, restoreReportVersion, ({ caller, params, body, request }) =>
    authoring(services, caller, request, async (work) => {
      const { reportId, kind, number } = params;
      const { draft, version, savedBy, savedAt } = await lockVersion(work, reportId, body.version);
      const restored = await requireVersion(work, reportId, kind, number);
      await insertVersion(work, reportId, { number: version, kind: "draft", document: draft, author: savedBy, createdAt: savedAt });
      await writeDraft(work, reportId, restored, version + 1);
      await recordAct(work, "report.restore", reportId, { after: { title: restored.title, version: number } });
      return ownSummary(await requireReport(work.trx, caller, services.config, reportId), caller);
    }),
  );
};
