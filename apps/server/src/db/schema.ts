import type { ReportingArea } from "@lyceum/access";
import type {
  FrameKind,
  ImportError,
  ImportFormat,
  ImportResult,
  ImportStatus,
  MigrationFailure,
  MigrationReason,
  SleepStatus,
} from "@lyceum/contracts";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from "kysely";

/** Set by the database, unless written on purpose. Read as a Date. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface TenantTable {
  id: Generated<string>;
  /** Address component: in URLs, in tokens as tenantScope, in call paths. */
  slug: string;
  name: string;
  region: string;
  /** Warehouse region on record for incremental tenants, e.g. `us-west-2`. */
  warehouse_region: string | null;
  kind: "universal" | "incremental";
  demo: Generated<boolean>;
  /** Fewest students that a restricted viewer may see in one group. */
  minimum_group: Generated<number>;
  created_at: Timestamp;
}

export interface AppUserTable {
  id: Generated<string>;
  tenant_id: string;
  user_name: string;
  email: string | null;
  name: string;
  active: Generated<boolean>;
  kind: "universal" | "incremental";
  identity_provider_id: string | null;
  /** The person in the institution's data, where known. */
  person_id: string | null;
  last_access: OptionalTimestamp;
  created_at: Timestamp;
  /** How the institution's directory names the person. */
  external_id: string | null;
  /** As the directory spells them; null: split from `name`. */
  given_name: string | null;
  family_name: string | null;
  updated_at: Timestamp;
  /** A letter for each role in display order, `Z` without one; kept by the database. */
  role_sort: Generated<string>;
  /** `user_name` in lower case. */
  sort_name: GeneratedAlways<string>;
  /** `last_access`, with minus infinity for never. */
  access_sort: GeneratedAlways<Date>;
}

export interface UserGroupTable {
  tenant_id: string;
  user_id: string;
  group_name: string;
}

export interface NodeTable {
  id: Generated<string>;
  tenant_id: string;
  parent_id: string | null;
  /** 0 at the root. */
  level: number;
  name: string;
  sort_name: string;
  kind: string;
  /** `node_id` in the warehouse. */
  external_id: string;
}

export interface NodeGrantTable {
  tenant_id: string;
  user_id: string;
  node_id: string;
}

export interface IdentityProviderTable {
  id: Generated<string>;
  tenant_id: string;
  type: "LEARN_CONNECTOR" | "SAML" | "LOCAL" | "OIDC";
  display_name: string;
  created_at: Timestamp;
}

export interface ClientSettingsTable {
  tenant_id: string;
  /** Idle session timeout in seconds, 900 to 28,800. */
  timeout_seconds: number | null;
  email: string | null;
  ai_opt_in: Generated<boolean>;
  updated_at: Timestamp;
}

export interface SeatQuotaTable {
  tenant_id: string;
  reader: number;
  /** One or more makes the licence Premium. */
  author: number;
}

/** A tenant's departure from the dashboards that the product ships. */
export interface DashboardTable {
  tenant_id: string;
  dashboard_id: string;
  available: Generated<boolean>;
  /** Document that replaces the shipped one. */
  override: OptionalJson;
}

export interface FlagTable {
  key: string;
  description: string;
  /** Null: undefined unless a tenant's override says otherwise. */
  default_value: boolean | null;
}

export interface FlagOverrideTable {
  tenant_id: string;
  flag_key: string;
  value: boolean;
}

/** Append-only; kept when the tenant it speaks of is gone. */
export interface AuditEventTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  tenant_id: string | null;
  actor_kind: "user" | "operator" | "system";
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  source: string;
  request_id: string | null;
  before: OptionalJson;
  after: OptionalJson;
}

export interface OidcModelTable {
  model: string;
  id: string;
  payload: JSONColumnType<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: OptionalTimestamp;
  consumed_at: OptionalTimestamp;
}

export interface SigningKeyTable {
  kid: string;
  public_jwk: JSONColumnType<Record<string, unknown>>;
  private_jwk: string;
  state: "upcoming" | "active" | "retired";
  created_at: Timestamp;
  retired_at: OptionalTimestamp;
}

export interface CookieKeyTable {
  id: GeneratedAlways<string>;
  secret: string;
  created_at: Timestamp;
}

export interface UserPasswordTable {
  user_id: string;
  password_hash: string;
  demo: Generated<boolean>;
  changed_at: Timestamp;
}

export interface SignInFailureTable {
  key: string;
  failures: number;
  last_at: Timestamp;
  locked_until: OptionalTimestamp;
}

export interface ExternalIdentityTable {
  issuer: string;
  subject: string;
  tenant_id: string;
  user_id: string;
  linked_at: Timestamp;
  /** Gives way to another subject of the same issuer that is the same person. */
  replaceable: Generated<boolean>;
}

/** A frame that a person opened, good until it expires and as long as the person may read the resource. */
export interface EmbedSessionTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  resource_kind: FrameKind;
  resource_id: string;
  locale: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface EmbedCodeTable {
  /** SHA-256 of the code, base64url. */
  code_hash: string;
  tenant_id: string;
  session_id: string;
  expires_at: Timestamp;
  used_at: OptionalTimestamp;
}

/** A report that an institution keeps of its own. */
export interface ReportTable {
  id: Generated<string>;
  tenant_id: string;
  /** Null when the person is gone. */
  owner_id: string | null;
  /** The delivered dashboard that it was made from. */
  source: string;
  title: string;
  area: ReportingArea;
  /** Seen by everybody who may read the area, or by its owner alone. */
  shared: boolean;
  /** A `Dashboard` of packages/model. */
  document: ColumnType<unknown, string, string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Keys of embed tokens, shared by all servers; the newest signs. */
export interface EmbedKeyTable {
  kid: string;
  /** 32 random bytes, base64url. */
  secret: string;
  created_at: Timestamp;
}

/** Whether an institution's reporting is in use or asleep; without a row it is awake. */
export interface TenantStatusTable {
  tenant_id: string;
  status: Generated<SleepStatus>;
  changed_at: Timestamp;
  /** To the minute. */
  last_used_at: Timestamp;
  /** Put to sleep by the operator, whoever uses it meanwhile. */
  forced: Generated<boolean>;
}

/** What a request with an idempotency key was answered. */
export interface IdempotencyKeyTable {
  tenant_id: string;
  user_id: string;
  route: string;
  key: string;
  request_hash: string;
  /** Null while the request is being worked on. */
  answer: OptionalJson;
  created_at: Timestamp;
}

export interface ScimTokenTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  created_at: Timestamp;
  created_by: string;
  expires_at: OptionalTimestamp;
  last_used_at: OptionalTimestamp;
}

/** A group as an institution's directory has it, and what it stands for here. */
export interface DirectoryGroupTable {
  id: Generated<string>;
  tenant_id: string;
  display_name: string;
  external_id: string | null;
  /** The product's group that members are put into. */
  grants: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface DirectoryGroupMemberTable {
  tenant_id: string;
  group_id: string;
  user_id: string;
  /** This membership put the person into the product's group. */
  granted: Generated<boolean>;
}

/** An import that was uploaded. One of an institution's can be unfinished at a time. */
export interface ImportJobTable {
  id: Generated<string>;
  tenant_id: string;
  number: GeneratedAlways<string>;
  format: ImportFormat;
  file_name: string;
  /** As text: PostgreSQL's bigint. */
  bytes: ColumnType<string, number, never>;
  dry_run: boolean;
  status: Generated<ImportStatus>;
  /** Counts the attempts. */
  attempt: Generated<number>;
  step: string | null;
  done: Generated<number>;
  total: Generated<number>;
  result: ColumnType<ImportResult | null, string | null | undefined, string | null>;
  error_count: Generated<number>;
  /** Those that are kept one by one; none once they are old. */
  errors: ColumnType<ImportError[], string | undefined, string>;
  failure: string | null;
  /** Who began it: an `Act`. */
  act: JSONColumnType<Record<string, unknown>>;
  created_at: Timestamp;
  started_at: OptionalTimestamp;
  /** When an attempt last showed that it lives. */
  seen_at: OptionalTimestamp;
  finished_at: OptionalTimestamp;
}

/** An institution's migration to universal authentication; there is one at most. */
export interface UasMigrationTable {
  tenant_id: string;
  status: "RUNNING" | "SUCCEEDED" | "FAILED" | "FAILED_CAN_RETRY";
  /** Counts the starts. */
  run: Generated<number>;
  started_at: Timestamp;
  finished_at: OptionalTimestamp;
  failure: MigrationFailure | null;
  /** Who started it: an `Act`. */
  act: JSONColumnType<Record<string, unknown>>;
  /** The server that last worked on it, and when. */
  runner: string | null;
  runner_seen_at: OptionalTimestamp;
}

/** What is to become of one person, and what did. */
export interface UasMigrationEntryTable {
  tenant_id: string;
  user_id: string;
  /** The address at the start. */
  email: string;
  /** False: removed once everybody else is migrated. */
  selected: boolean;
  user_name: string | null;
  identity_provider_id: string | null;
  result: "MIGRATED" | "REMOVED" | "FAILED" | null;
  reason: MigrationReason | null;
  /** The server that decided. */
  runner: string | null;
  decided_at: OptionalTimestamp;
}

/** A provider that an institution's learning platform has of its own. */
export interface LearnIdentityProviderTable {
  id: Generated<string>;
  tenant_id: string;
  display_name: string;
}

/** A person's or a service's login to the warehouse. The `scram_` columns and the expiry are set together. */
export interface WarehouseLoginTable {
  id: Generated<string>;
  tenant_id: string;
  kind: "person" | "service";
  login_name: string;
  user_id: string | null;
  disabled: Generated<boolean>;
  scram_salt: Buffer | null;
  scram_iterations: number | null;
  scram_stored_key: Buffer | null;
  scram_server_key: Buffer | null;
  password_expires_at: OptionalTimestamp;
  created_at: Timestamp;
}

export interface ProvisioningRequestTable {
  tenant_id: string;
  user_id: string;
  status: "IN_PROGRESS" | "SUCCESS" | "FAILED";
  updated_at: Timestamp;
}

/** A secret that waits to be shown to its owner, sealed with a key that is not kept. */
export interface ShownOnceTable {
  id: Generated<string>;
  tenant_id: string;
  login_id: string;
  token_hash: string;
  sealed: Buffer;
  expires_at: Timestamp;
}

export interface CreditQuotaTable {
  tenant_id: string;
  account: string;
  /** As text: PostgreSQL's numeric. */
  credits: ColumnType<string, number, number>;
}

export interface CreditUseTable {
  tenant_id: string;
  account: string;
  /** First day, `YYYY-MM-DD`. */
  month: ColumnType<Date, string, never>;
  compute_seconds: number;
  quota: ColumnType<string, number, number>;
}

/** The application database, one entry per table. Migrations are the truth; this names what they make. */
export interface Schema {
  tenant: TenantTable;
  app_user: AppUserTable;
  user_group: UserGroupTable;
  node: NodeTable;
  node_grant: NodeGrantTable;
  identity_provider: IdentityProviderTable;
  client_settings: ClientSettingsTable;
  seat_quota: SeatQuotaTable;
  dashboard: DashboardTable;
  flag: FlagTable;
  flag_override: FlagOverrideTable;
  audit_event: AuditEventTable;
  oidc_model: OidcModelTable;
  signing_key: SigningKeyTable;
  cookie_key: CookieKeyTable;
  user_password: UserPasswordTable;
  sign_in_failure: SignInFailureTable;
  external_identity: ExternalIdentityTable;
  embed_session: EmbedSessionTable;
  embed_code: EmbedCodeTable;
  embed_key: EmbedKeyTable;
  report: ReportTable;
  tenant_status: TenantStatusTable;
  idempotency_key: IdempotencyKeyTable;
  warehouse_login: WarehouseLoginTable;
  provisioning_request: ProvisioningRequestTable;
  shown_once: ShownOnceTable;
  credit_quota: CreditQuotaTable;
  credit_use: CreditUseTable;
  import_job: ImportJobTable;
  uas_migration: UasMigrationTable;
  uas_migration_entry: UasMigrationEntryTable;
  learn_identity_provider: LearnIdentityProviderTable;
  scim_token: ScimTokenTable;
  directory_group: DirectoryGroupTable;
  directory_group_member: DirectoryGroupMemberTable;
}

export type Tenant = Selectable<TenantTable>;
export type AppUser = Selectable<AppUserTable>;
export type HierarchyNode = Selectable<NodeTable>;
export type IdentityProvider = Selectable<IdentityProviderTable>;
export type AuditEvent = Selectable<AuditEventTable>;
export type ImportJob = Selectable<ImportJobTable>;
