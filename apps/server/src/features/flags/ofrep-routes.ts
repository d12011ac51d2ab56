import { evaluateFlag, evaluateFlags, pathOf } from "@lyceum/contracts";

import { etagOf, isCurrent } from "../../lib/etag.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { evaluateAll, evaluateOne } from "./evaluate.ts";
import { sendOfrepError } from "./ofrep-refusal.ts";

/** The same flags for other clients, over OpenFeature's remote evaluation protocol under `/ofrep`. */
export const registerOfrep: RegisterFeature = async (app, services) => {
  await app.register(async (ofrep) => {
    ofrep.setErrorHandler(sendOfrepError);
    mount(ofrep, evaluateFlag, ({ caller, params, body }) => evaluateOne(services, caller, params.key, body.context));

    // Clients ask again and again: who has these values already is told so in a line.
    ofrep.addHook("onSend", async (request, reply, payload) => {
      if (request.routeOptions.url !== pathOf(evaluateFlags) || reply.statusCode !== 200) return payload;
      const etag = etagOf(String(payload));
      reply.header("etag", etag);
      if (!isCurrent(request.headers["if-none-match"], etag)) return payload;
      reply.code(304).removeHeader("content-type").removeHeader("content-length");
      return "";
    });
    mount(ofrep, evaluateFlags, async ({ caller, body }) => ({ flags: await evaluateAll(services, caller, body.context) }));
    return Promise.resolve();
  });
};
