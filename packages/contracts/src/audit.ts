import * as z from "zod";

import { defineRoute } from "./route.ts";

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });

export const AuditEvent = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Operators and the system itself have no id. */
  actor: z.object({ kind: z.enum(["user", "operator", "system"]), id: z.string().nullable(), name: z.string().nullable() }),
  /** What was done, e.g. `user.groups.add`. */
  action: z.string(),
  /** On whom or what; `name` is a user's present name, while there is one. */
  target: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  /** From where: an IP address, or `command line`. */
  source: z.string(),
  requestId: z.string().nullable(),
  /** What the act changed, as it was and as it became; null where that says nothing. */
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** Text that the database can compare; no name or id holds the character that it cannot. */
const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((value) => !value.includes("\0"), "Not a name or an id");

/** Each narrows the response; together they all hold. */
const filters = {
  /** A user's id, or the name of an operator or of a part of the system. */
  actor: text(200).optional(),
  /** One action, or a family such as `user.*`. */
  action: z
    .string()
    .max(100)
    .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*(\.\*)?$/, "One action such as user.create, or a family such as user.*")
    .optional(),
  targetKind: text(100).optional(),
  target: text(300).optional(),
  /** From this moment on, ISO 8601 with its offset. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
};
export const AuditFilters = z.object(filters);
export type AuditFilters = z.infer<typeof AuditFilters>;

const path = "/v1/tenants/:tenant/audit-events";
const problems = ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed", "forbidden"] as const;

export const listAuditEvents = defineRoute({
  id: "audit.list",
  summary: "What was done in the institution, newest first",
  api: "portal",
  method: "GET",
  path,
  access: { kind: "permission", permission: "developer/settings/audit" },
  params: Tenant,
  query: z.strictObject({
    ...filters,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** `nextCursor` of the page before. */
    cursor: z.string().min(1).max(200).optional(),
  }),
  /** `nextCursor` is null on the last page. */
  response: z.object({ events: z.array(AuditEvent), nextCursor: z.string().nullable() }),
  problems,
});

/** Sends a file while it is read, not JSON. The export itself is put on record. */
export const exportAuditEvents = defineRoute({
  id: "audit.export",
  summary: "Everything that the filters let through as one CSV or newline-delimited JSON file",
  api: "portal",
  method: "GET",
  path: `${path}/export`,
  access: { kind: "permission", permission: "developer/settings/audit" },
  params: Tenant,
  query: z.strictObject({ ...filters, format: z.enum(["csv", "ndjson"]).default("csv") }),
  response: z.unknown(),
  files: ["text/csv", "application/x-ndjson"],
  problems,
});
