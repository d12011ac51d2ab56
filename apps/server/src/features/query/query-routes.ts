import { answerQuery, listQueryExamples } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { developerRights } from "../../domain/access/developer-rights.ts";
import { answerReader, rightsToRead } from "../../domain/answers/answer-reader.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { answeredExamples } from "./answered-examples.ts";

/** Registers the calls by which developers try the query contract, under the rights that they have as readers. */
export const registerQuery: RegisterFeature = (app, services) => {
  mount(app, answerQuery, ({ caller, body, query, reply }) =>
    answerReader(services, caller, {
      query: body.query,
      rights: () => rightsToRead(services, caller, (trx) => developerRights(trx, caller, services.config)),
      locale: query.locale,
      signal: hangUpSignal(reply),
    }),
  );

  mount(app, listQueryExamples, async ({ caller, reply }) => {
    const rights = await withTenant(services.databases, caller.tenantId, async (trx) => {
      const readable = await developerRights(trx, caller, services.config);
      await requireAwake(trx, caller, services.config);
      return readable;
    });
    const asking = { tenantId: caller.tenantId, person: caller.userId, rights, signal: hangUpSignal(reply) };
    return { examples: await answeredExamples(services.answers, asking) };
  });
};
