import type { Generated } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

/** How a program gets its person back: to a host, to an app by its own scheme, or to the person's machine. */
export type ProgramKind = "web" | "app" | "local";

/** A program that a person allowed to read as them. */
export interface ConnectedProgramTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  program: string;
  kind: ProgramKind;
  host: string;
  /** What it calls itself, unchecked. */
  name: string | null;
  connected_at: Timestamp;
  /** When the person last allowed it. */
  allowed_at: Timestamp;
  /** To the minute. */
  last_used_at: OptionalTimestamp;
}

/** One consent to a program, which the tokens that came of it name. */
export interface ProgramGrantTable {
  grant_id: string;
  tenant_id: string;
  program_id: string;
  client_id: string;
  created_at: Timestamp;
}

/** A program that an institution lets none of its people connect. */
export interface BlockedProgramTable {
  id: Generated<string>;
  tenant_id: string;
  program: string;
  kind: ProgramKind;
  host: string;
  name: string | null;
  blocked_at: Timestamp;
  blocked_by: string;
}
