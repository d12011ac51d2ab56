import { freezeVisuals, listFrozen, listStoryKeys, pickVisuals, signStory } from "@lyceum/contracts";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import { mayReadSql } from "../../domain/access/sql-right.ts";
import { actOf } from "../../domain/audit.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import { modelInLanguage } from "../../domain/locales/model-in-language.ts";
import { isOwnReportId, requireReport } from "../../domain/reports/visible-reports.ts";
import { frozenIds, readFrozen } from "../../domain/stories/frozen-visuals.ts";
import { publicStoryKeys, signingStoryKey } from "../../domain/stories/story-keys.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { freeze } from "./freeze.ts";
import { pickedVisuals } from "./pick-visuals.ts";
import { signedStory } from "./sign-story.ts";
import { isWriting, requireAuthorConsole, requireConsole } from "./story-access.ts";

type StoryKeys = z.input<(typeof listStoryKeys)["response"]>["keys"];

/** Stories of the institution: what is picked for them, their frozen numbers, and their signed files. */
export const registerStories: RegisterFeature = (app, services) => {
  mount(app, listFrozen, ({ caller, params: { dashboardId } }) => {
    requireConsole(caller);
    return withTenant(services.databases, caller.tenantId, async (trx) => {
      const rights = await frameDataRights(trx, caller, services.config);
      // Delivered reports have no frozen numbers.
      if (!isOwnReportId(dashboardId)) return { visuals: [] };
      const report = await requireReport(trx, caller, services.config, dashboardId);
      const readsSql = await mayReadSql(trx, caller, services.config);
      const model = modelInLanguage(services.locales, caller.locale);
      const scope = { tenantId: caller.tenantId, reportId: dashboardId, rights, readsSql, model };
      return { visuals: await readFrozen(trx, scope, isWriting(report, caller) ? undefined : frozenIds(report.document)) };
    });
  });

  mount(app, pickVisuals, async ({ caller, body }) => {
    requireAuthorConsole(caller);
    return { visuals: await pickedVisuals(services, caller, body.visuals) };
  });

  mount(app, freezeVisuals, async ({ caller, params: { reportId }, body, request }) => {
    const marks = await freeze(services, caller, { reportId, ...body }, actOf(caller, request));
    return withTenant(services.databases, caller.tenantId, async (trx) => {
      const rights = await frameDataRights(trx, caller, services.config);
      const readsSql = await mayReadSql(trx, caller, services.config);
      const scope = { tenantId: caller.tenantId, reportId, rights, readsSql, model: modelInLanguage(services.locales, caller.locale) };
      const frozen = await readFrozen(
        trx,
        scope,
        marks.map(({ id }) => id),
      );
      const visuals = marks.flatMap(({ id, ...place }) => {
        const found = frozen.find((entry) => entry.id === id);
        return found ? [{ ...place, frozen: found }] : [];
      });
      return { visuals };
    });
  });

  mount(app, signStory, ({ caller, params, request }) => {
    requireConsole(caller);
    return signedStory(services, caller, params.dashboardId, actOf(caller, request));
  });
};

/** Publishes the keys that signed stories are checked with. */
export const registerStoryKeys: RegisterFeature = (app, services) => {
  mount(app, listStoryKeys, async () => {
    const { owner } = services.databases;
    await signingStoryKey(owner, services.now());
    return { keys: (await publicStoryKeys(owner)) as StoryKeys };
  });
};
