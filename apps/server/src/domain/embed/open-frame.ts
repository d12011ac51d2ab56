import { withTenant } from "../../db/database.ts";
import { type Act, audit } from "../audit.ts";
import type { Caller, FrameResource } from "../caller.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import { openEmbedSession, renewEmbedSession, type EmbedGrant, type FrameHost } from "./embed-session.ts";
import { EMBED_TOKEN_SECONDS } from "./embed-token.ts";
import { requireFrame } from "./frame-rights.ts";
import { requireSelf } from "./require-self.ts";

interface Opening {
  readonly caller: Caller;
  /** Whose frame the address names. */
  readonly userId: string;
  readonly resource: FrameResource;
  readonly locale: string;
  /** A running session to go on with. */
  readonly session?: string | undefined;
  /** The person opens the frame of that session again: an opening like any other. */
  readonly again?: boolean;
  /** Another site that shows it; absent for the portal. */
  readonly host?: FrameHost;
  readonly act: Act;
}

export interface OpenedFrame extends EmbedGrant {
  readonly url: string;
  /** Seconds until the embed token that the code buys runs out. */
  readonly expiresIn: number;
}

/** Paths as the embedding SDK takes them for each experience; the query behind them is part of its rule. */
function pathOf({ kind, id }: FrameResource, session: string): string {
  switch (kind) {
    case "dashboard":
      return `/embed/${session}/dashboards/${encodeURIComponent(id)}`;
    case "console-author":
    case "console-reader":
      return `/embedding/${session}/start`;
    case "topic":
      return `/embedding/${session}/q/search`;
  }
}

function addressOf(framesOrigin: string, resource: FrameResource, { session, code }: EmbedGrant): string {
  const address = new URL(pathOf(resource, session), framesOrigin);
  address.search = new URLSearchParams({ code, isauthcode: "true" }).toString();
  return address.href;
}

/** What the opening is called in the audit log. */
const ACTIONS = {
  dashboard: "dashboard.open",
  "console-author": "console.open",
  "console-reader": "console.open",
  topic: "topic.open",
} as const;

/**
 * A one-time address for a frame, or a fresh code for one that is open already. Opening is put on record,
 * and everything that opening asks for is asked again at each renewal.
 * @throws ProblemError `not_found`, `forbidden`, `feature_missing`, `seat_quota_exceeded`, `tenant_asleep`.
 */
export async function openFrame(services: Services, opening: Opening): Promise<OpenedFrame> {
  const { caller, resource, locale, session, again = false, host, act } = opening;
  requireSelf(caller, opening.userId);
  const grant = await withTenant(services.databases, caller.tenantId, async (trx) => {
    await requireFrame(trx, caller, resource, services.config);
    await requireAwake(trx, caller, services.config);
    const binding = { caller, resource, locale, host, now: services.now() };
    const opened = host
      ? { action: "embedding.open", after: { person: caller.userId, origin: host.origin } }
      : { action: ACTIONS[resource.kind] };
    const record = () => audit(trx, { ...act, ...opened, tenantId: caller.tenantId, target: resource });
    if (session !== undefined) {
      if (again) await record();
      return renewEmbedSession(trx, session, binding);
    }
    await record();
    return openEmbedSession(trx, binding);
  });
  return { url: addressOf(services.config.framesOrigin, resource, grant), ...grant, expiresIn: EMBED_TOKEN_SECONDS };
}
