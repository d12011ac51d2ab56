import type { AuditEntry } from "../audit.ts";

/** On whose behalf something is done; goes into the audit log with it. */
export type Act = Pick<AuditEntry, "actor" | "source" | "requestId">;
