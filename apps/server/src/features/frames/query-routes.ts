import { queryFrame } from "@lyceum/contracts";
import type { FastifyReply } from "fastify";

import { withTenant } from "../../db/database.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { spellAnswer } from "./spell-answer.ts";

/** Aborted when the reader hangs up, so that nobody's processor works for an answer that nobody reads. */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => controller.abort());
  return controller.signal;
}

/** Questions of the frames: any measure and dimension that the reader's rights, read at this moment, and the frame's report allow. */
export const registerFrameQueries: RegisterFeature = (app, services) => {
  mount(app, queryFrame, async ({ caller, body, reply }) => {
    const rights = await withTenant(services.databases, caller.tenantId, async (trx) => {
      const readable = await frameDataRights(trx, caller, services.config);
      await requireAwake(trx, caller, services.config);
      return readable;
    });
    const answer = await services.answers.ask({
      tenantId: caller.tenantId,
      person: caller.userId,
      query: body.query,
      rights,
      signal: hangUpSignal(reply),
    });
    return spellAnswer(caller.locale, answer);
  });
};
