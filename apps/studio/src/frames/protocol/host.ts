/** The page that embeds this frame. */
export interface Host {
  /** Exact origin; every message goes to it and comes from it. */
  readonly origin: string;
  readonly contextId: string;
  readonly discriminator: number;
}

/** Origins that the server lets embed frames, as it wrote them into the page. */
export function allowedOrigins(page: ParentNode): readonly string[] {
  const content = page.querySelector('meta[name="lyceum-host-origins"]')?.getAttribute("content") ?? "";
  return content.split(/\s+/).filter(Boolean);
}

/** Whether the page around is another site than the portal, as the server wrote it into the page. */
export const isOnOtherSite = (page: ParentNode): boolean =>
  page.querySelector('meta[name="lyceum-other-site"]')?.getAttribute("content") === "yes";

/** The SDK names its origin as `https://host/` in punycode form with a trailing hyphen. */
function claimedOrigin(claim: string | null): string | undefined {
  if (!claim) return undefined;
  try {
    return new URL(claim.replace(/-$/, "")).origin;
  } catch {
    return undefined;
  }
}

/** Reads from its address who embeds this frame. @returns undefined for a host that is missing or not on the list */
export function readHost(search: string, allowed: readonly string[]): Host | undefined {
  const query = new URLSearchParams(search);
  const origin = claimedOrigin(query.get("punyCodeEmbedOrigin"));
  const contextId = query.get("contextId");
  if (!origin || !contextId || !allowed.includes(origin)) return undefined;
  return { origin, contextId, discriminator: Number(query.get("discriminator")) || 0 };
}

/** Name of the channel on which the frames of one context talk to each other. */
export const channelName = (host: Host): string => `lyceum-frames:${host.origin}:${host.contextId}`;
