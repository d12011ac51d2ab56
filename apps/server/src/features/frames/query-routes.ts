import { explainFrameChange, queryFrame } from "@lyceum/contracts";

import { answerReader } from "../../domain/answers/answer-reader.ts";
import { explainChange } from "../../domain/answers/change-reasons.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";

/** Questions of the frames: any measure and dimension that the reader's rights, read at this moment, and the frame's report allow. */
export const registerFrameQueries: RegisterFeature = (app, services) => {
  mount(app, queryFrame, ({ caller, body, reply }) =>
    answerReader(services, caller, {
      query: body.query,
      rights: (trx) => frameDataRights(trx, caller, services.config),
      locale: caller.locale,
      signal: hangUpSignal(reply),
    }),
  );
  mount(app, explainFrameChange, async ({ caller, body, reply }) => ({
    reasons: await explainChange(services, caller, {
      query: body.query,
      measure: body.measure,
      rights: (trx) => frameDataRights(trx, caller, services.config),
      locale: caller.locale,
      signal: hangUpSignal(reply),
    }),
  }));
};
