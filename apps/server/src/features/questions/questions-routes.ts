import { openTopic } from "@lyceum/contracts";

import { actOf } from "../../domain/audit.ts";
import { openFrame } from "../../domain/embed/open-frame.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

/** The addresses of the search bars that answer questions about a topic. */
export const registerQuestions: RegisterFeature = (app, services) => {
  mount(app, openTopic, ({ caller, params, query, request }) => {
    const resource = { kind: "topic", id: params.topicId } as const;
    return openFrame(services, { caller, userId: params.sub, resource, ...query, act: actOf(caller, request) });
  });
};
