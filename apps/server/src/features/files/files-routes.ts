import { makeAnswerPicture, makeAnswerTable, makeReportFile, makeVisualPicture, makeVisualTable } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { makeAnswerPictureFor, makePictureFor } from "../../domain/files/make-picture.ts";
import { makeFileFor } from "../../domain/files/make-report-file.ts";
import { makeAnswerTableFor, makeTableFor } from "../../domain/files/make-table.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { sendFile, sendSpooled } from "../../plugins/send-file.ts";

/** Files of whole reports, and pictures and tables of visuals, made while the reader of a frame waits; hanging up ends the work. */
export const registerFiles: RegisterFeature = (app, services) => {
  mount(app, makeReportFile, async ({ caller, params, body, request, reply }) => {
    const { format, sheets, password, ...setting } = body;
    const file = await makeFileFor(
      services,
      caller,
      { dashboardId: params.dashboardId, format, ...setting, password, language: caller.locale, ...(sheets && { sheetIds: sheets }) },
      actOf(caller, request),
      { signal: hangUpSignal(reply) },
    );
    services.reportUse.note(caller, params.dashboardId, "file", services.now());
    return sendSpooled(reply, file);
  });

  mount(app, makeVisualPicture, async ({ caller, params, body, request, reply }) => {
    const { sheet: sheetId, visual: visualId, ...rest } = body;
    const wish = { ...rest, sheetId, visualId, dashboardId: params.dashboardId, language: caller.locale };
    return sendFile(reply, await makePictureFor(services, caller, wish, actOf(caller, request), { signal: hangUpSignal(reply) }));
  });

  mount(app, makeAnswerPicture, async ({ caller, body, request, reply }) =>
    sendFile(reply, await makeAnswerPictureFor(services, caller, body, actOf(caller, request), { signal: hangUpSignal(reply) })),
  );

  mount(app, makeVisualTable, async ({ caller, params, body, request, reply }) => {
    const { sheet: sheetId, visual: visualId, ...rest } = body;
    const wish = { ...rest, sheetId, visualId, dashboardId: params.dashboardId, language: caller.locale };
    return sendSpooled(reply, await makeTableFor(services, caller, wish, actOf(caller, request), { signal: hangUpSignal(reply) }));
  });

  mount(app, makeAnswerTable, async ({ caller, body, request, reply }) =>
    sendSpooled(reply, await makeAnswerTableFor(services, caller, body, actOf(caller, request), { signal: hangUpSignal(reply) })),
  );
};
