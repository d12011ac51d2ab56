import { askInFrame, askQuestion, completeQuestion, suggestQuestions } from "@lyceum/contracts";

import type { TenantTransaction } from "../../db/database.ts";
import { withTenant } from "../../db/database.ts";
import { mayReadSql } from "../../domain/access/sql-right.ts";
import { actOf } from "../../domain/audit.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireSelf } from "../../domain/embed/require-self.ts";
import { answerQuestion } from "../../domain/questions/answer-question.ts";
import { answeredCompletions } from "../../domain/questions/completions.ts";
import { recentQuestions } from "../../domain/questions/conversations.ts";
import { openRoom } from "../../domain/questions/open-room.ts";
import { frameQuestionRights, questionRights } from "../../domain/questions/question-rights.ts";
import { beginnings } from "../../domain/questions/suggestions.ts";
import type { Services } from "../../domain/services.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { mayPin, mayVerify } from "./question-permissions.ts";

/** Latest questions that a person is reminded of. */
const MAX_RECENT = 5;

/** The call that answers a question in words, for programs and the portal. */
export const registerAsking: RegisterFeature = (app, services) => {
  mount(app, askQuestion, ({ caller, params, body, request, reply }) => {
    const began = performance.now();
    requireSelf(caller, params.userId);
    return answerQuestion(services, caller, {
      ...body,
      rights: (trx) => questionRights(trx, caller, services.config),
      act: actOf(caller, request),
      summarised: true,
      signal: hangUpSignal(reply),
      onTimes: ({ reading, answer }) => {
        const parts = { reading, answer, total: performance.now() - began };
        const header = Object.entries(parts).map(([name, duration]) => `${name};dur=${duration.toFixed(2)}`);
        void reply.header("server-timing", header.join(", "));
      },
    });
  });
};

/** Opens what a frame's reader asks with, after everything that lets them ask. */
export function openFrameRoom<T>(
  services: Services,
  caller: EmbedCaller,
  locale: string,
  more: (trx: TenantTransaction) => Promise<T>,
): Promise<{ readonly room: Awaited<ReturnType<typeof openRoom>>; readonly more: T }> {
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const rights = await frameQuestionRights(trx, caller, services.config);
    await requireAwake(trx, caller, services.config);
    const readsSql = await mayReadSql(trx, caller, services.config);
    return { room: await openRoom(services, trx, { caller, rights, readsSql, locale }), more: await more(trx) };
  });
}

/** The same through frames, with what helps to ask. */
export const registerFrameAsking: RegisterFeature = (app, services) => {
  mount(app, askInFrame, ({ caller, body, request, reply }) =>
    answerQuestion(services, caller, {
      ...body,
      rights: (trx) => frameQuestionRights(trx, caller, services.config),
      act: actOf(caller, request),
      summarised: true,
      signal: hangUpSignal(reply),
    }),
  );

  mount(app, completeQuestion, async ({ caller, query }) => {
    const opened = await openFrameRoom(services, caller, query.locale, () => Promise.resolve());
    return { questions: await answeredCompletions(services, await opened.room(), query.text) };
  });

  mount(app, suggestQuestions, async ({ caller, query }) => {
    const { room, more } = await openFrameRoom(services, caller, query.locale, async (trx) => ({
      recent: await recentQuestions(trx, caller, MAX_RECENT),
      may: { pin: await mayPin(trx, caller, services.config), verify: await mayVerify(trx, caller, services.config) },
    }));
    return { suggestions: await beginnings(services, await room()), ...more };
  });
};
