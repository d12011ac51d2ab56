import { explainFrameChange, queryFrame, RIGHTS_HEADER } from "@lyceum/contracts";
import type { FastifyReply } from "fastify";

import type { TenantTransaction } from "../../db/database.ts";
import { answerReader } from "../../domain/answers/answer-reader.ts";
import { explainChange } from "../../domain/answers/change-reasons.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";

/** Questions of the frames: any measure and dimension that the reader's rights, read at this moment, and the frame's report allow. */
export const registerFrameQueries: RegisterFeature = (app, services) => {
  /** Reads the rights that an answer is computed with, and names them in its response. */
  const namedRights = (caller: EmbedCaller, reply: FastifyReply) => async (trx: TenantTransaction) => {
    const rights = await frameDataRights(trx, caller, services.config);
    void reply.header(RIGHTS_HEADER, nameOfRights(rights));
    return rights;
  };
  mount(app, queryFrame, ({ caller, body, reply }) =>
    answerReader(services, caller, {
      query: body.query,
      rights: namedRights(caller, reply),
      locale: caller.locale,
      signal: hangUpSignal(reply),
    }),
  );
  mount(app, explainFrameChange, async ({ caller, body, reply }) => ({
    reasons: await explainChange(services, caller, {
      query: body.query,
      measure: body.measure,
      rights: namedRights(caller, reply),
      locale: caller.locale,
      signal: hangUpSignal(reply),
    }),
  }));
};
