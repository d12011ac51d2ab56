import { withTenant } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Act, audit } from "../audit.ts";
import type { Caller, FrameResource } from "../caller.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import { openEmbedSession, renewEmbedSession, type EmbedGrant, type FrameHost } from "./embed-session.ts";
import { EMBED_TOKEN_SECONDS } from "./embed-token.ts";
import { requireFrame } from "./frame-rights.ts";
import type { OpenedFrame, OutsideFrames } from "./outside-frames.ts";
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
 * Lets a person in here, and has the frame opened elsewhere. What goes on in it does not come by here; each renewal asks
 * once more for everything that opening asks for, and prolongs nothing.
 */
async function openElsewhere(services: Services, host: OutsideFrames, opening: Opening): Promise<OpenedFrame> {
  const { caller, resource, locale, session, again = false, act } = opening;
  const left = session === undefined ? undefined : host.secondsLeft(session);
  if (again || (session !== undefined && left === undefined)) {
    throw new ProblemError("not_found", "This frame's session has ended. Open it again.");
  }
  await withTenant(services.databases, caller.tenantId, async (trx) => {
    await requireFrame(trx, caller, resource, services.config);
    await requireAwake(trx, caller, services.config);
    if (session === undefined) await audit(trx, { ...act, tenantId: caller.tenantId, action: ACTIONS[resource.kind], target: resource });
  });
  const opened = await host.open({ caller, resource, locale });
  return session === undefined || left === undefined ? opened : { ...opened, session, expiresIn: left };
}

/**
 * A one-time address for a frame, or a fresh code for one that is open already. Opening is put on record,
 * and everything that opening asks for is asked again at each renewal.
 * @throws ProblemError `not_found`, `forbidden`, `feature_missing`, `seat_quota_exceeded`, `tenant_asleep`; where frames are opened elsewhere what
 * refuses there.
 */
export async function openFrame(services: Services, opening: Opening): Promise<OpenedFrame> {
  const { caller, resource, locale, session, again = false, host, act } = opening;
  requireSelf(caller, opening.userId);
  // Other sites embed frames of our own.
  if (services.outsideFrames && !host) return openElsewhere(services, services.outsideFrames, opening);
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
