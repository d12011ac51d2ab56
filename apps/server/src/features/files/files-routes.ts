import { makeReportFile } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { makeFileFor } from "../../domain/files/make-report-file.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";

/** Names a file to a browser: in letters of every script, and in plain ones for programs that know no others. */
const disposition = (name: string): string =>
  `attachment; filename="${name.normalize("NFKD").replaceAll(/[^\w.-]+/g, "")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

/** Files of whole reports, made while the reader of a frame waits; hanging up ends the work. */
export const registerFiles: RegisterFeature = (app, services) => {
  mount(app, makeReportFile, async ({ caller, params, body, request, reply }) => {
    const { format, sheets, filters, hosted, password } = body;
    const file = await makeFileFor(
      services,
      caller,
      { dashboardId: params.dashboardId, format, filters, hosted, password, language: caller.locale, ...(sheets && { sheetIds: sheets }) },
      actOf(caller, request),
      { signal: hangUpSignal(reply) },
    );
    services.reportUse.note(caller, params.dashboardId, "file", services.now());
    reply.type(file.contentType);
    reply.header("content-disposition", disposition(file.name));
    return Buffer.from(file.bytes);
  });
};
