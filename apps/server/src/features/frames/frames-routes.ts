import path from "node:path";

import { getFrameDashboard, openFrameSession } from "@lyceum/contracts";

import { frameDocument } from "../../domain/reports/frame-document.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { exchangeCode } from "./exchange-code.ts";
import { registerFramePages } from "./frame-pages.ts";
import { refuseOtherOrigins } from "./own-origin.ts";

/** The built studio, beside the server. */
const STUDIO = path.resolve(import.meta.dirname, "../../../../studio/dist/index.html");

/** Pages and calls of the frames, on their own origin. What a person may read is worked out anew at each call. */
export const registerFrames: RegisterFeature = (app, services) => {
  refuseOtherOrigins(app, services.config);
  registerFramePages(app, services, STUDIO);

  mount(app, openFrameSession, ({ body }) => exchangeCode(services, body));

  mount(app, getFrameDashboard, async ({ caller, params }) => {
    const document = await frameDocument(services, caller, params.dashboardId);
    services.reportUse.note(caller, params.dashboardId, "open", services.now());
    return document;
  });
};
