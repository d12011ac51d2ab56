import type { ProgramKind } from "../../db/schema.ts";

/** What tells one program from another. */
export interface ProgramIdentity {
  /** Unique within an institution, e.g. `web:claude.example`. */
  readonly program: string;
  readonly kind: ProgramKind;
  /** Host or scheme that its person is sent back to, without a port on the person's own machine. */
  readonly host: string;
}

/**
 * Works out which program a way back belongs to. Each installation registers itself anew, so that a registration tells nothing: a
 * host or an app's own scheme does, to which no other is sent back. What listens on the person's own machine is told apart by
 * its own word alone.
 */
export function programOf(redirectUri: string, name: string | undefined): ProgramIdentity {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (protocol === "https:") return { program: `web:${host}`, kind: "web", host };
  if (protocol !== "http:") return { program: `app:${protocol}`, kind: "app", host: protocol };
  const own = (name ?? "").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return { program: `local:${own}`, kind: "local", host: hostname };
}
