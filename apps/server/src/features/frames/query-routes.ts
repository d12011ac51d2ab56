import { explainFrameChange, queryFrame, RIGHTS_HEADER } from "@lyceum/contracts";
import type { FastifyReply } from "fastify";

import { withTenant } from "../../db/database.ts";
import { answerReader, type ReadRights, rightsToRead } from "../../domain/answers/answer-reader.ts";
import { explainChange } from "../../domain/answers/change-reasons.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { nameOfRights } from "../../domain/reports/report-basis.ts";
import { isOwnReportId, requireReport } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { FreshReads } from "../../lib/fresh-reads.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";

/** Counts a question about one of the institution's own reports as reading it, where the person may read it at all. */
async function noteQuestion(services: Services, caller: EmbedCaller, report: string | undefined): Promise<void> {
  if (report === undefined || !isOwnReportId(report)) return;
  const found = await withTenant(services.databases, caller.tenantId, (trx) => requireReport(trx, caller, services.config, report)).catch(
    (error: unknown) => {
      if (error instanceof ProblemError) return undefined;
      throw error;
    },
  );
  if (found) services.reportUse.note(caller, report, "question", services.now());
}

/** Questions of the frames: any measure and dimension that the reader's rights, read at this moment, and the frame's report allow. */
export const registerFrameQueries: RegisterFeature = (app, services) => {
  const reads = new FreshReads<ReadRights>();
  /** Reads the rights that an answer is computed with, and names them in its response. A sheet asks all at once: calls that wait for the read share it. */
  const namedRights = (caller: EmbedCaller, reply: FastifyReply) => async () => {
    const whose = JSON.stringify([caller.tenantId, caller.sessionId, caller.groups]);
    const read = await reads.read(whose, () => rightsToRead(services, caller, (trx) => frameDataRights(trx, caller, services.config)));
    void reply.header(RIGHTS_HEADER, nameOfRights(read.rights));
    return read;
  };
  mount(app, queryFrame, ({ caller, body, reply }) =>
    answerReader(services, caller, {
      query: body.query,
      rights: namedRights(caller, reply),
      locale: caller.locale,
      signal: hangUpSignal(reply),
    }),
  );
  mount(app, explainFrameChange, async ({ caller, body, reply }) => {
    const reasons = await explainChange(services, caller, {
      query: body.query,
      measure: body.measure,
      rights: async () => (await namedRights(caller, reply)()).rights,
      locale: caller.locale,
      signal: hangUpSignal(reply),
    });
    await noteQuestion(services, caller, body.report);
    return { reasons };
  });
};
