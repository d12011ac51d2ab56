import { hasWarehouseAccess, rolesFromGroups } from "@lyceum/access";
import { sql } from "kysely";

import type { Services } from "../services.ts";
import type { ScramVerifier } from "./scram.ts";

/** A login that may come in now. */
export interface WarehouseLogin {
  readonly id: string;
  readonly tenantId: string;
  readonly tenantSlug: string;
  readonly kind: "person" | "service";
  readonly loginName: string;
  /** The person, for a person's own login. */
  readonly userId: string | null;
  /** On whose account its statements are put. */
  readonly account: string;
  readonly verifier: ScramVerifier;
}

interface Row {
  readonly id: string;
  readonly tenant_id: string;
  readonly kind: "person" | "service";
  readonly login_name: string;
  readonly user_id: string | null;
  readonly scram_salt: Buffer;
  readonly scram_iterations: number;
  readonly scram_stored_key: Buffer;
  readonly scram_server_key: Buffer;
  readonly person_active: boolean | null;
  readonly person_kind: "universal" | "incremental" | null;
  readonly groups: readonly string[];
}

/** People keep a login only as long as they are active and their roles allow the warehouse. */
const mayEnter = ({ kind, person_active, person_kind, groups }: Row): boolean =>
  kind === "service" || (person_active === true && person_kind !== null && hasWarehouseAccess(rolesFromGroups(groups, person_kind)));

/** Uses of a login: each is of one alone, so that what a site's server holds opens no warehouse. */
type LoginUse = "warehouse" | "embedding";

/**
 * The login of this name at the institution of this address. Undefined for one that is unknown, disabled,
 * without a password, whose password has run out, or whose person is gone, inactive or no longer allowed.
 */
export async function findWarehouseLogin(
  { databases, now }: Pick<Services, "databases" | "now">,
  tenantSlug: string,
  loginName: string,
  use: LoginUse = "warehouse",
): Promise<WarehouseLogin | undefined> {
  const { rows } = await sql<Row>`
    select login.id, login.tenant_id, login.kind, login.login_name, login.user_id,
      login.scram_salt, login.scram_iterations, login.scram_stored_key, login.scram_server_key,
      person.active as person_active, person.kind as person_kind,
      array(select g.group_name from user_group g where g.user_id = person.id) as groups
    from warehouse_login login
    join tenant on tenant.id = login.tenant_id
    left join app_user person on person.id = login.user_id
    where tenant.slug = ${tenantSlug} and lower(login.login_name) = lower(${loginName})
      and not login.disabled and login.embeds = ${use === "embedding"} and login.password_expires_at > ${now()}`.execute(databases.owner);
  const [row] = rows;
  if (!row || !mayEnter(row)) return undefined;
  return {
    id: row.id,
    tenantId: row.tenant_id,
    tenantSlug,
    kind: row.kind,
    loginName: row.login_name,
    userId: row.user_id,
    account: row.login_name,
    verifier: {
      salt: row.scram_salt,
      iterations: row.scram_iterations,
      storedKey: row.scram_stored_key,
      serverKey: row.scram_server_key,
    },
  };
}
