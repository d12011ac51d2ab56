import { REPORTING_AREAS } from "@lyceum/access";
import { listPinnable, pinAnswer } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { measuresOf } from "../../domain/questions/alternatives.ts";
import { readMeaning, requireTurn } from "../../domain/questions/conversations.ts";
import { queryOf } from "../../domain/questions/meaning-query.ts";
import { frameQuestionRights } from "../../domain/questions/question-rights.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { openFrameRoom } from "./ask-routes.ts";
import { pin, pinnableReports } from "./pin-answer.ts";
import { mayPin, requireAuthor } from "./question-permissions.ts";

/** Registers the calls by which authors put answers into the institution's own reports. */
export const registerPins: RegisterFeature = (app, services) => {
  const { config, databases } = services;

  mount(app, listPinnable, ({ caller }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      await frameQuestionRights(trx, caller, config);
      return { reports: (await mayPin(trx, caller, config)) ? await pinnableReports(trx, { caller, config }) : [] };
    }),
  );

  mount(app, pinAnswer, async ({ caller, params, body, request }) => {
    const opened = await openFrameRoom(services, caller, body.locale, async (trx) => {
      await requireAuthor(trx, caller, config);
      return requireTurn(trx, caller, params.conversationId, params.turn);
    });
    const meaning = readMeaning(opened.more.meaning);
    if (!meaning || opened.more.status !== "answered")
      throw new ProblemError("not_found", "This question has no answer that could be put into a report.");
    const room = await opened.room();
    const named = meaning.figures.flatMap((figure) => measuresOf(figure) ?? []);
    const areas = REPORTING_AREAS.filter((area) => named.every((name) => educationModel.measures[name]?.areas.includes(area) ?? true));
    const answer = {
      title: body.title,
      kind: body.chart,
      query: queryOf(room, meaning),
      areas,
      sheetName: room.texts.t("questionAnswers:pinned"),
    };
    return withTenant(databases, caller.tenantId, (trx) =>
      pin(trx, { caller, config, now: services.now(), act: actOf(caller, request) }, answer, body.reportId),
    );
  });
};
