import { verifyAnswer } from "@lyceum/contracts";
import type { Meaning } from "@lyceum/questions";

import { withTenant } from "../../db/database.ts";
import { actOf, audit } from "../../domain/audit.ts";
import { answerMeaning } from "../../domain/questions/answer-question.ts";
import { readMeaning, requireTurn } from "../../domain/questions/conversations.ts";
import { answerKey, meaningKey } from "../../domain/questions/meaning-key.ts";
import type { OpenRoom } from "../../domain/questions/open-room.ts";
import { understand } from "../../domain/questions/understand.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import { openFrameRoom } from "./ask-routes.ts";
import { requireTrust } from "./question-permissions.ts";
import { keepTest } from "./trust-store.ts";

/** A question that is understood alone, without what was asked before it, can be a test. */
function isReadAlone(room: OpenRoom, question: string, meaning: Meaning): boolean {
  const understood = understand(room, question, undefined);
  return understood.kind === "read" && meaningKey(understood.meaning) === meaningKey(meaning);
}

/** Registers the call by which the institution's people vouch for answers. */
export const registerVerification: RegisterFeature = (app, services) => {
  mount(app, verifyAnswer, async ({ caller, params, body, request, reply }) => {
    const { tenantId, userId } = caller;
    const opened = await openFrameRoom(services, caller, body.locale, async (trx) => {
      await requireTrust(trx, caller, services.config);
      return requireTurn(trx, caller, params.conversationId, params.turn);
    });
    const { question, locale, meaning: stored } = opened.more;
    const meaning = readMeaning(stored);
    if (!meaning) throw new ProblemError("not_found", "This question has no answer that could be vouched for.");
    const key = meaningKey(meaning);
    const room = await opened.room();
    const outcome = body.verified ? await answerMeaning(services, caller, room, meaning, hangUpSignal(reply)) : undefined;
    if (outcome && !("answer" in outcome)) throw new ProblemError("not_found", "This question has no answer that could be vouched for.");
    const alone = isReadAlone(room, question, meaning);
    return withTenant(services.databases, tenantId, async (trx) => {
      const now = services.now();
      const target = { kind: "question", id: key };
      await trx.deleteFrom("question_verification").where("tenant_id", "=", tenantId).where("meaning_key", "=", key).execute();
      await audit(trx, { ...actOf(caller, request), tenantId, action: outcome ? "question.verify" : "question.unverify", target });
      if (!outcome) return {};
      await trx
        .insertInto("question_verification")
        .values({
          tenant_id: tenantId,
          meaning_key: key,
          question,
          definitions_key: answerKey(outcome.answer.explanation.definitions, outcome.query),
          verified_by: userId,
          verified_at: now,
        })
        .execute();
      if (alone) await keepTest(trx, { tenantId, userId, question, locale, meaning, now });
      return { verified: { by: caller.name, at: now.toISOString(), stale: false } };
    });
  });
};
