import type { DataRights } from "@lyceum/access";
import { explainFrameChange, queryFrame, RIGHTS_HEADER } from "@lyceum/contracts";
import type { FastifyReply } from "fastify";

import { answerReader, rightsToRead } from "../../domain/answers/answer-reader.ts";
import { explainChange } from "../../domain/answers/change-reasons.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import { FreshReads } from "../../lib/fresh-reads.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";

/** Questions of the frames: any measure and dimension that the reader's rights, read at this moment, and the frame's report allow. */
export const registerFrameQueries: RegisterFeature = (app, services) => {
  const reads = new FreshReads<DataRights>();
  /** Reads the rights that an answer is computed with, and names them in its response. A sheet asks all at once: calls that wait for the read share it. */
  const namedRights = (caller: EmbedCaller, reply: FastifyReply) => async () => {
    const whose = JSON.stringify([caller.tenantId, caller.sessionId, caller.groups]);
    const rights = await reads.read(whose, () => rightsToRead(services, caller, (trx) => frameDataRights(trx, caller, services.config)));
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
