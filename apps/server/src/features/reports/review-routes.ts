import {
  changeReportPolicy,
  commentOnReview,
  decideReview,
  readImpact,
  readReportNotices,
  readReportPolicy,
  readReview,
  readReviewedDraft,
  readUsage,
  requestReview,
  verifyReport,
  withdrawReview,
} from "@lyceum/contracts";

import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { contentOf, detailsOf } from "../../domain/reports/frame-document.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { authoring } from "./author.ts";
import { impactOf } from "./impact-store.ts";
import { readNotices } from "./notices-store.ts";
import { readRules, saveRules } from "./policy-store.ts";
import { comment, decide, lockReviewed, readReviewOf, request as requestOf, reviewing, withdraw } from "./review-store.ts";
import { usageOf } from "./usage-store.ts";
import { saveVerification } from "./verification-store.ts";

/** Review, rules, verified marks, use and impact of the institution's own reports. */
export const registerReviews: RegisterFeature = (app, services) => {
  mount(app, readReview, ({ caller, params, request }) =>
    reviewing(services, caller, request, async (work) => readReviewOf(work, await lockReviewed(work, params.reportId))),
  );
  mount(app, readReviewedDraft, async ({ caller, params, request }) => {
    const { reviewed, review, details } = await reviewing(services, caller, request, async (work) => {
      const found = await lockReviewed(work, params.reportId);
      const visible = await visibleDashboards(work.trx, caller, services.config);
      return { reviewed: found, review: await readReviewOf(work, found), details: detailsOf(found.draft, visible) };
    });
    const { title, ownerName, draft, document, source } = reviewed;
    const content = await contentOf(services, caller, { dashboard: draft, source, details });
    return { title, owner: ownerName, content, published: document, review };
  });
  mount(app, requestReview, ({ caller, params, body, request }) =>
    authoring(services, caller, request, (work) => requestOf(work, params.reportId, body.version, body.note)),
  );
  mount(app, withdrawReview, ({ caller, params, request }) =>
    authoring(services, caller, request, (work) => withdraw(work, params.reportId)),
  );
  mount(app, commentOnReview, ({ caller, params, body, request }) =>
    reviewing(services, caller, request, (work) => comment(work, params.reportId, body.text)),
  );
  mount(app, decideReview, ({ caller, params, body, request }) =>
    reviewing(services, caller, request, (work) => decide(work, params.reportId, body)),
  );
  mount(app, readReportPolicy, ({ caller, request }) => reviewing(services, caller, request, readRules));
  mount(app, changeReportPolicy, ({ caller, body, request }) => reviewing(services, caller, request, (work) => saveRules(work, body)));
  mount(app, readReportNotices, ({ caller, request }) => reviewing(services, caller, request, readNotices));
  mount(app, verifyReport, ({ caller, params, body, request }) =>
    reviewing(services, caller, request, async (work) => ({ verified: await saveVerification(work, params.reportId, body) })),
  );
  mount(app, readUsage, ({ caller, params, request }) => authoring(services, caller, request, (work) => usageOf(work, params.reportId)));
  mount(app, readImpact, ({ caller, params, request }) => authoring(services, caller, request, (work) => impactOf(work, params.reportId)));
};
