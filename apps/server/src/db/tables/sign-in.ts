import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

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

export interface PasswordSetupTable {
  user_id: string;
  token_hash: string;
  expires_at: Timestamp;
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
