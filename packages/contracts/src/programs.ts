import * as z from "zod";

import { defineRoute } from "./route.ts";

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const ById = Tenant.extend({ id: z.string().min(1).max(100) });
const access = { kind: "permission", permission: "developer/settings/programs" } as const;
const own = ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed"] as const;
const refusals = [...own, "forbidden"] as const;

/** Most entries of one list of programs. */
export const MAX_PROGRAMS = 100;

/** How a program gets its person back: to a host, to an app by its own scheme, or to the person's own machine. */
export const PROGRAM_KINDS = ["web", "app", "local"] as const;

/** What a program may do: read, as its person, what the person may read. */
export const PROGRAM_SCOPES = ["data:read"] as const;

const Identity = z.object({
  /** What tells it from other programs, e.g. `web:claude.example`. */
  program: z.string(),
  kind: z.enum(PROGRAM_KINDS),
  /** Host or scheme that people are sent back to, which cannot be made up as a name can. */
  host: z.string(),
  /** What it calls itself, unchecked; null where it gave no name. */
  name: z.string().nullable(),
});

const Use = z.object({
  /** To the minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** In the last 30 days. */
  calls: z.number().int(),
});

export const ConnectedProgram = Identity.extend(Use.shape).extend({
  id: z.string(),
  connectedAt: z.iso.datetime(),
  scopes: z.array(z.enum(PROGRAM_SCOPES)),
  /** When it ends by itself at the latest; null where it has ended, and has to ask anew. */
  connectedUntil: z.iso.datetime().nullable(),
});
export type ConnectedProgram = z.infer<typeof ConnectedProgram>;

export const listOwnPrograms = defineRoute({
  id: "programs.own.list",
  summary: "Programs that the caller connected, the last used first",
  api: "portal",
  method: "GET",
  path: "/v1/tenants/:tenant/programs/own",
  access: { kind: "authenticated" },
  params: Tenant,
  response: z.object({ programs: z.array(ConnectedProgram), more: z.boolean() }),
  problems: own,
});

export const disconnectOwnProgram = defineRoute({
  id: "programs.own.disconnect",
  summary: "Ends a program of the caller's at once",
  api: "portal",
  method: "DELETE",
  path: "/v1/tenants/:tenant/programs/own/:id",
  access: { kind: "authenticated" },
  params: ById,
  response: z.object({ id: z.string() }),
  problems: [...own, "not_found"],
});

export const ProgramSummary = Identity.extend(Use.shape).extend({
  /** People who have connected it. */
  people: z.number().int(),
  /** Null where people may connect it. */
  blocked: z.object({ id: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ProgramSummary = z.infer<typeof ProgramSummary>;

export const listPrograms = defineRoute({
  id: "programs.list",
  summary: "Programs that the institution's people connected or that it blocks, the last used first",
  api: "portal",
  method: "GET",
  path: "/v1/tenants/:tenant/programs",
  access,
  params: Tenant,
  query: z.strictObject({
    /** Part of a name or a host. */
    search: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    programs: z.array(ProgramSummary),
    more: z.boolean(),
    /** Whether the institution lets people connect programs at all. */
    enabled: z.boolean(),
  }),
  problems: refusals,
});

export const ProgramPerson = ConnectedProgram.omit({ scopes: true }).extend({
  person: z.object({ id: z.string(), name: z.string(), userName: z.string() }),
});
export type ProgramPerson = z.infer<typeof ProgramPerson>;

export const listProgramPeople = defineRoute({
  id: "programs.people.list",
  summary: "People who connected a program, by name",
  api: "portal",
  method: "GET",
  path: "/v1/tenants/:tenant/programs/people",
  access,
  params: Tenant,
  query: z.strictObject({ program: z.string().min(1).max(500), cursor: z.string().max(1000).optional() }),
  response: z.object({ people: z.array(ProgramPerson), nextCursor: z.string().nullable() }),
  problems: refusals,
});

export const disconnectProgram = defineRoute({
  id: "programs.people.disconnect",
  summary: "Ends a program of one person's at once",
  api: "portal",
  method: "DELETE",
  path: "/v1/tenants/:tenant/programs/people/:id",
  access,
  params: ById,
  response: z.object({ id: z.string() }),
  problems: [...refusals, "not_found"],
});

export const blockProgram = defineRoute({
  id: "programs.block",
  summary: "Ends a program for everybody of the institution at once, and lets nobody connect it anew",
  api: "portal",
  method: "POST",
  path: "/v1/tenants/:tenant/programs/blocks",
  access,
  params: Tenant,
  body: z.strictObject({ program: z.string().min(1).max(500) }),
  response: z.object({
    id: z.string(),
    /** People for whom it ended. */
    people: z.number().int(),
  }),
  problems: [...refusals, "not_found"],
});

export const unblockProgram = defineRoute({
  id: "programs.unblock",
  summary: "Lets people connect a program again; nobody's is connected by that",
  api: "portal",
  method: "DELETE",
  path: "/v1/tenants/:tenant/programs/blocks/:id",
  access,
  params: ById,
  response: z.object({ id: z.string() }),
  problems: [...refusals, "not_found"],
});

/** Calls about programs that people connected. */
export const programRoutes = [
  listOwnPrograms,
  disconnectOwnProgram,
  listPrograms,
  listProgramPeople,
  disconnectProgram,
  blockProgram,
  unblockProgram,
] as const;
