import { openTopic } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { dataRightsIn } from "../../domain/access/data-rights.ts";
import { actOf } from "../../domain/audit.ts";
import { openFrame } from "../../domain/embed/open-frame.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { chooseExamples } from "./choose-examples.ts";

/** The addresses of the search bars that answer questions about a topic. */
export const registerQuestions: RegisterFeature = (app, services) => {
  mount(app, openTopic, async ({ caller, params, query, request }) => {
    const resource = { kind: "topic", id: params.topicId } as const;
    const opened = await openFrame(services, { caller, userId: params.sub, resource, ...query, act: actOf(caller, request) });
    const { tenantId, userId: person } = caller;
    const rights = await withTenant(services.databases, tenantId, (trx) => dataRightsIn(trx, caller));
    return { ...opened, examples: await chooseExamples(services.answers, { tenantId, person, rights }) };
  });
};
