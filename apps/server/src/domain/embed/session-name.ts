/** Which session of which tenant a name stands for. */
export interface SessionRef {
  readonly tenantId: string;
  readonly sessionId: string;
}

const HEX = /^[0-9a-f]{64}$/;

const uuid = (hex: string): string => [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");

/**
 * A session's public name, as it stands in a frame's address: tenant and session in one, so that a
 * frame's first call can be answered inside its tenant's rows although that origin has no session.
 */
export const sessionName = ({ tenantId, sessionId }: SessionRef): string => (tenantId + sessionId).replaceAll("-", "").toLowerCase();

/** The session behind a name; undefined for anything that is not one. */
export function parseSessionName(name: string): SessionRef | undefined {
  if (!HEX.test(name)) return undefined;
  return { tenantId: uuid(name.slice(0, 32)), sessionId: uuid(name.slice(32)) };
}
