import type { ScimQuery } from "@lyceum/contracts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Db } from "../../../../db/database.ts";
import { isUuid } from "../../../../lib/uuid.ts";
import { compileFilter } from "../protocol/compile-filter.ts";
import { orderOf } from "../protocol/list-page.ts";
import { USER_VOCABULARY } from "./user-columns.ts";
import type { UserRow } from "./user-resource.ts";

const people = (trx: Db, tenantId: string) => trx.selectFrom("app_user").where("app_user.tenant_id", "=", tenantId);

const withMemberships = (query: ReturnType<typeof people>) =>
  query
    .selectAll("app_user")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("directory_group_member as member")
          .innerJoin("directory_group as of", "of.id", "member.group_id")
          .whereRef("member.user_id", "=", "app_user.id")
          .select(["of.id", "of.display_name"])
          .orderBy("of.display_name"),
      ).as("memberships"),
    );

/** One page of an institution's people, and how many match in all. */
export async function pageOfUsers(
  trx: Db,
  tenantId: string,
  query: ScimQuery,
): Promise<{ readonly total: number; readonly users: readonly UserRow[] }> {
  const matching = people(trx, tenantId).$if(query.filter !== undefined, (all) =>
    all.where(compileFilter(query.filter ?? "", USER_VOCABULARY)),
  );
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const users = await withMemberships(matching)
    .orderBy(sql`${orderOf(query, USER_VOCABULARY.columns, "username")}, app_user.id`)
    .offset(query.startIndex - 1)
    .limit(query.count)
    .execute();
  return { total: Number(total), users };
}

export async function findUser(trx: Db, tenantId: string, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  return withMemberships(people(trx, tenantId)).where("app_user.id", "=", id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockUser(trx: Db, tenantId: string, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  await people(trx, tenantId).where("app_user.id", "=", id).select("app_user.id").forUpdate().execute();
  return findUser(trx, tenantId, id);
}
