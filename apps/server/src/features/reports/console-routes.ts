import { openAuthorConsole, openReaderConsole } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { CONSOLE } from "../../domain/embed/frame-rights.ts";
import { openFrame } from "../../domain/embed/open-frame.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

/** The addresses of the consoles' frames, in which custom reports are written and read. */
export const registerConsoles: RegisterFeature = (app, services) => {
  for (const [route, kind] of [[openAuthorConsole, "console-author"] as const, [openReaderConsole, "console-reader"] as const]) {
    mount(app, route, ({ caller, params, query, request }) => {
      const resource = { kind, id: CONSOLE };
      return openFrame(services, { caller, userId: params.sub, resource, ...query, act: actOf(caller, request) });
    });
  }
};
