import type { getDashboardEmbed } from "@lyceum/contracts";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import { actorOf, audit } from "../../lib/audit.ts";
import type { Caller } from "../../lib/caller.ts";
import { EMBED_TOKEN_SECONDS } from "../../lib/embed/embed-token.ts";
import { openEmbedSession, renewEmbedSession, type EmbedGrant } from "../../lib/embed/open-session.ts";
import type { Services } from "../../lib/services.ts";
import { demandReaderSeat } from "../../policies/reader-seat.ts";
import { demandAwake } from "../../policies/sleep.ts";
import { demandDashboard } from "../../policies/visible-dashboards.ts";
import { demandSelf } from "./demand-self.ts";

interface EmbedRequest {
  readonly caller: Caller;
  readonly userId: string;
  readonly dashboardId: string;
  readonly locale: string;
  /** A running session to go on with. */
  readonly session: string | undefined;
  readonly source: string;
  readonly requestId: string;
}

function addressOf(framesOrigin: string, dashboardId: string, { session, code }: EmbedGrant): string {
  const address = new URL(`/embed/${session}/dashboards/${encodeURIComponent(dashboardId)}`, framesOrigin);
  address.search = new URLSearchParams({ code, isauthcode: "true" }).toString();
  return address.href;
}

/**
 * A one-time address for a frame, or a fresh code for one that is open already. Opening is put on record,
 * and everything that opening asks for is asked again at each renewal.
 * @throws ProblemError `not_found`, `forbidden`, `feature_missing`, `seat_quota_exceeded`, `tenant_asleep`.
 */
export async function embedDashboard(services: Services, asked: EmbedRequest): Promise<z.input<(typeof getDashboardEmbed)["answer"]>> {
  const { caller, dashboardId, locale, session } = asked;
  demandSelf(caller, asked.userId);
  const grant = await withTenant(services.databases, caller.tenantId, async (trx) => {
    await demandReaderSeat(trx, caller);
    await demandDashboard(trx, caller, services.config, dashboardId);
    await demandAwake(trx, caller, services.config);
    const opening = { caller, dashboardId, locale, now: services.now() };
    if (session !== undefined) return renewEmbedSession(trx, session, opening);
    await audit(trx, {
      tenantId: caller.tenantId,
      actor: actorOf(caller),
      action: "dashboard.open",
      target: { kind: "dashboard", id: dashboardId },
      source: asked.source,
      requestId: asked.requestId,
    });
    return openEmbedSession(trx, opening);
  });
  return {
    url: addressOf(services.config.framesOrigin, dashboardId, grant),
    localeParams: { locale },
    ...grant,
    expiresIn: EMBED_TOKEN_SECONDS,
  };
}
