import type { MigrationReason } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

export interface PlanProblem {
  readonly userId: string;
  readonly email: string;
  readonly reason: MigrationReason;
}

/**
 * Selected people of a stored plan whom the database, as it is now, does not let migrate. A user name is
 * taken when anybody who keeps theirs has it, or signs in with it as an e-mail address.
 * @param userId only this person.
 */
export async function planProblems(trx: Db, tenantId: string, userId: string | null = null): Promise<readonly PlanProblem[]> {
  const { rows } = await sql<PlanProblem>`
    select * from (
      select entry.user_id as "userId", entry.email,
        case
          when not person.active then 'deactivated'
          when person.kind <> 'incremental' then 'not_incremental'
          when not exists (
            select from identity_provider provider
            where provider.tenant_id = entry.tenant_id and provider.id = entry.identity_provider_id) then 'provider_gone'
          when exists (
            select from app_user other
            where other.tenant_id = entry.tenant_id and other.id <> entry.user_id and lower(other.user_name) = lower(entry.user_name)
              and not exists (
                select from uas_migration_entry renamed
                where renamed.tenant_id = other.tenant_id and renamed.user_id = other.id and renamed.selected))
            or exists (
              select from app_user other
              where other.tenant_id = entry.tenant_id and other.id <> entry.user_id and lower(other.email) = lower(entry.user_name))
            then 'user_name_taken'
        end as reason
      from uas_migration_entry entry
      join app_user person on person.tenant_id = entry.tenant_id and person.id = entry.user_id
      where entry.tenant_id = ${tenantId} and entry.selected and (${userId}::uuid is null or entry.user_id = ${userId}::uuid)
    ) checked
    where reason is not null
    order by email`.execute(trx);
  return rows;
}
