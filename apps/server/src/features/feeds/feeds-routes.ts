import {
  createFeed as createFeedRoute,
  createFeedToken,
  createFrameFeed,
  deleteFeed,
  listFeedReports,
  listFeeds,
  listFeedVisuals,
  listInstitutionFeedTokens,
  revokeFeedToken,
  revokeInstitutionFeedToken,
} from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { actOf } from "../../domain/audit.ts";
import { withFrameDocument } from "../../domain/reports/with-frame-document.ts";
import { decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { listReports, listVisuals } from "./feed-choices.ts";
import { findFeed, removeFeed } from "./feeds-store.ts";
import { listOwnFeeds } from "./list-own-feeds.ts";
import { makeFeed, makeFrameFeed } from "./make-feed.ts";
import { createToken, listInstitutionTokens, listTokens, revokeToken, TokenPosition } from "./token-store.ts";

const noToken = (): ProblemError => new ProblemError("not_found", "There is no such token. It may have been revoked already.");
const noFeed = (): ProblemError => new ProblemError("not_found", "There is no such feed. It may have been deleted already.");

/** People's own feeds and tokens, and for administrators the tokens of their institution. */
export const registerFeeds: RegisterFeature = (app, services) => {
  const { databases, config } = services;

  mount(app, listFeeds, async ({ caller, query: { locale } }) => {
    const [feeds, tokens] = await withTenant(databases, caller.tenantId, async (trx) => [
      await listOwnFeeds(trx, caller, services, locale),
      await listTokens(trx, caller),
    ]);
    return { feeds, tokens, origin: config.publicOrigin };
  });
  mount(app, listFeedReports, async ({ caller, query: { locale } }) => ({
    reports: await withTenant(databases, caller.tenantId, (trx) => listReports(trx, caller, services, locale)),
  }));
  mount(app, listFeedVisuals, ({ caller, params: { report }, query: { locale } }) =>
    withTenant(databases, caller.tenantId, (trx) => listVisuals(trx, caller, services, { report, locale })),
  );
  mount(app, createFeedRoute, async ({ caller, body, request }) => ({
    id: await withTenant(databases, caller.tenantId, (trx) =>
      makeFeed(trx, { ...body, filters: {} }, { caller, now: services.now(), act: actOf(caller, request), config }),
    ),
  }));
  mount(app, deleteFeed, async ({ caller, params: { id }, request }) => {
    const act = actOf(caller, request);
    if (!(await withTenant(databases, caller.tenantId, (trx) => removeFeed(trx, caller, id, act)))) throw noFeed();
    return { id };
  });
  mount(app, createFeedToken, ({ caller, body, request }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      if (body.feed !== null && !(await findFeed(trx, caller, body.feed))) throw noFeed();
      return createToken(trx, { caller, ...body, now: services.now(), act: actOf(caller, request) });
    }),
  );
  mount(app, revokeFeedToken, async ({ caller, params: { id }, request }) => {
    const { tenantId, userId } = caller;
    const act = actOf(caller, request);
    if (!(await withTenant(databases, tenantId, (trx) => revokeToken(trx, { tenantId, userId, id, act })))) throw noToken();
    return { id };
  });
  mount(app, listInstitutionFeedTokens, async ({ caller: { tenantId }, query: { search, cursor } }) => {
    const after = cursor === undefined ? {} : { after: decodeCursor(cursor, TokenPosition) };
    const { tokens, next } = await withTenant(databases, tenantId, (trx) => listInstitutionTokens(trx, { tenantId, search, ...after }));
    return { tokens, nextCursor: next ? encodeCursor(next) : null };
  });
  mount(app, revokeInstitutionFeedToken, async ({ caller, params: { id }, request }) => {
    const { tenantId } = caller;
    if (!(await withTenant(databases, tenantId, (trx) => revokeToken(trx, { tenantId, id, act: actOf(caller, request) })))) throw noToken();
    return { id };
  });
};

/** Feeds that readers make of what a frame shows. */
export const registerFrameFeeds: RegisterFeature = (app, services) => {
  mount(app, createFrameFeed, ({ caller, params, body, request }) =>
    withFrameDocument(services, caller, params.dashboardId, async ({ trx, dashboard }) => ({
      id: await makeFrameFeed(
        trx,
        { ...body, report: params.dashboardId, dashboard, locale: caller.locale },
        { caller, now: services.now(), act: actOf(caller, request), config: services.config },
      ),
      origin: services.config.publicOrigin,
    })),
  );
};
