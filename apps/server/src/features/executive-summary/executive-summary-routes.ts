import { makeSummaryFile as makeFileRoute, summariseReport } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { sendFile } from "../../plugins/send-file.ts";
import { makeSummary } from "./make-summary.ts";
import { makeSummaryFile } from "./summary-file.ts";

/** Executive summaries of reports, worked out while the reader of a frame waits; hanging up ends the work. */
export const registerExecutiveSummary: RegisterFeature = (app, services) => {
  mount(app, summariseReport, async ({ caller, params, body, request, reply }) => {
    const { sheets, filters, hosted, draft, short } = body;
    const { dashboardId } = params;
    const summary = await makeSummary(services, caller, {
      dashboardId,
      sheetIds: sheets,
      filters,
      hosted,
      draft,
      short,
      act: actOf(caller, request),
      signal: hangUpSignal(reply),
    });
    if (!draft) services.reportUse.note(caller, dashboardId, "question", services.now());
    return summary;
  });

  mount(app, makeFileRoute, async ({ caller, params, body, request, reply }) => {
    const { sheets, filters, hosted, draft } = body;
    const { dashboardId } = params;
    const file = await makeSummaryFile(services, caller, {
      dashboardId,
      sheetIds: sheets,
      filters,
      hosted,
      draft,
      short: false,
      act: actOf(caller, request),
      signal: hangUpSignal(reply),
    });
    if (!draft) services.reportUse.note(caller, dashboardId, "file", services.now());
    return sendFile(reply, file);
  });
};
