import * as z from "zod";

import { defineRoute } from "./route.ts";

const TENANT = z.string().min(1).max(200);
const base = "/v1/data/tenants";
const access = { kind: "permission", permission: "developer/settings/uas-migration" } as const;
const refusals = ["unauthenticated", "token_expired", "wrong_tenant", "forbidden", "feature_missing", "region_unavailable"] as const;

export const MIGRATION_STATUSES = ["RUNNING", "SUCCEEDED", "FAILED", "FAILED_CAN_RETRY"] as const;
export type MigrationStatus = (typeof MIGRATION_STATUSES)[number];
export const MIGRATION_RESULTS = ["MIGRATED", "REMOVED", "FAILED"] as const;
export type MigrationResult = (typeof MIGRATION_RESULTS)[number];

/** Why one person could not be migrated. `internal` is a defect, everything else can be put right and tried again. */
export const MIGRATION_REASONS = [
  "deactivated",
  "not_incremental",
  "provider_gone",
  "user_name_taken",
  "not_planned",
  "no_seat",
  "internal",
] as const;
export const MigrationReason = z.enum(MIGRATION_REASONS);
export type MigrationReason = z.infer<typeof MigrationReason>;

/** Why a migration as a whole ended without success: people failed, attempts ran out, or an operator stopped it. */
export const MIGRATION_FAILURES = ["people", "interrupted", "internal", "aborted"] as const;
export const MigrationFailure = z.enum(MIGRATION_FAILURES);
export type MigrationFailure = z.infer<typeof MigrationFailure>;

export const MigrationStatusRecord = z.object({
  /** Absent until a migration was started. */
  migrationStatus: z.enum(MIGRATION_STATUSES).optional(),
  /** When it was last started, ISO 8601 in UTC. */
  startDate: z.string().optional(),
  /** The institution still signs in incrementally and no migration was started. */
  firstExecutionAvailable: z.boolean(),
  /** When it ended, ISO 8601 in UTC. */
  finishDate: z.string().optional(),
  failure: MigrationFailure.optional(),
  /** People of the plan: how many, and with which result so far. */
  progress: z
    .object({ total: z.number().int(), migrated: z.number().int(), removed: z.number().int(), failed: z.number().int() })
    .optional(),
});
export type MigrationStatusRecord = z.infer<typeof MigrationStatusRecord>;

export const getMigrationStatus = defineRoute({
  id: "migration.status",
  summary: "Where the migration to universal authentication stands",
  api: "authProv",
  method: "GET",
  path: `${base}/:tenantIdentifier/migrations/uas/status`,
  access,
  params: z.strictObject({ tenantIdentifier: TENANT }),
  response: MigrationStatusRecord,
  problems: refusals,
});

export const MigrationUser = z.object({
  /** The address that the person signs in with today; the key of the plan. */
  email: z.string(),
  name: z.string(),
  /** User name that the person probably has in the learning platform; empty where none can be guessed. */
  suggestedLearnId: z.string(),
  userId: z.string(),
  /** Identifiers of the roles that the person will have, e.g. `LYCEUM_D`. */
  targetRoles: z.array(z.string()),
  /** What the last start said of the person, for another try. */
  last: z
    .object({
      selected: z.boolean(),
      userName: z.string().optional(),
      idpId: z.string().optional(),
      result: z.enum(MIGRATION_RESULTS).optional(),
      reason: MigrationReason.optional(),
    })
    .optional(),
});
export type MigrationUser = z.infer<typeof MigrationUser>;

export const IDENTITY_PROVIDER_TYPES = ["LEARN_CONNECTOR", "SAML", "LOCAL", "OIDC"] as const;
export const MigrationProvider = z.object({ id: z.string(), type: z.enum(IDENTITY_PROVIDER_TYPES), displayName: z.string() });
export type MigrationProvider = z.infer<typeof MigrationProvider>;

export const MigrationUsers = z.object({
  users: z.array(MigrationUser),
  availableIdentityProviders: z.array(MigrationProvider),
  /** Providers that the learning platform has of its own; no person can be migrated to them directly. */
  learnCustomIdentityProviders: z.array(z.object({ id: z.string(), displayName: z.string() })),
});
export type MigrationUsers = z.infer<typeof MigrationUsers>;

export const getMigrationUsers = defineRoute({
  id: "migration.users",
  summary: "People who still sign in incrementally, and the providers that they can be migrated to",
  api: "authProv",
  method: "GET",
  path: `${base}/:tenant/migrations/uas/users`,
  access,
  params: z.strictObject({ tenant: TENANT }),
  response: MigrationUsers,
  problems: [...refusals, "integrations_unprovisioned"],
});

/** Beyond what the dialog needs: what became of each person, for administrators. */
export const listMigrationResults = defineRoute({
  id: "migration.results",
  summary: "What became of each person of the last migration, by e-mail address",
  api: "authProv",
  method: "GET",
  path: `${base}/:tenant/migrations/uas/results`,
  access,
  params: z.strictObject({ tenant: TENANT }),
  query: z.strictObject({
    result: z.enum(MIGRATION_RESULTS).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    /** The `nextCursor` of the page before. */
    cursor: z.string().max(400).optional(),
  }),
  response: z.object({
    results: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        userName: z.string().optional(),
        /** Absent while the person is still to be worked on. */
        result: z.enum(MIGRATION_RESULTS).optional(),
        reason: MigrationReason.optional(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
  problems: [...refusals, "validation_failed"],
});

/** What is to become of one person. */
export const MigrationChoice = z.union([
  z.strictObject({ userName: z.string().max(1000), idpId: z.string().max(200) }),
  z.strictObject({ remove: z.literal(true) }),
]);
export type MigrationChoice = z.infer<typeof MigrationChoice>;

export const MigrationPlan = z.strictObject({
  /** The selected people, each by e-mail address or id: exactly those whom `users` gives a user name and provider. */
  userIds: z.array(z.string().max(400)).max(20_000),
  /** Every migratable person by e-mail address; unselected ones carry the removal marker. */
  users: z.record(z.string().max(400), MigrationChoice),
});
export type MigrationPlan = z.infer<typeof MigrationPlan>;

/** Room for a plan of 20,000 people, each named twice. */
const PLAN_BYTES = 16 * 1_048_576;

export const startMigration = defineRoute({
  id: "migration.start",
  summary: "Starts the migration, or tries again where it failed and can be retried",
  api: "authProv",
  method: "POST",
  path: `${base}/:tenant/migrations/uas`,
  access,
  params: z.strictObject({ tenant: TENANT }),
  body: MigrationPlan,
  bodyMost: PLAN_BYTES,
  response: MigrationStatusRecord,
  idempotent: true,
  status: 202,
  problems: [
    ...refusals,
    "validation_failed",
    "conflict",
    "integrations_unprovisioned",
    "seat_quota_exceeded",
    "idempotency_key_reused",
    "body_too_large",
  ],
});
