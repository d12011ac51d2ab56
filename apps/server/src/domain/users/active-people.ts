import { type GroupName, storedForms } from "@lyceum/access";

import type { Db } from "../../db/database.ts";

/** Selects an institution's active people of any of these groups, by name; a caller narrows it and says how many. */
export const activePeopleOf = (trx: Db, tenantId: string, groups: readonly GroupName[]) =>
  trx
    .selectFrom("app_user as person")
    .select(["person.id", "person.name"])
    .where("person.tenant_id", "=", tenantId)
    .where("person.active", "=", true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("user_group")
          .select("user_group.user_id")
          .whereRef("user_group.user_id", "=", "person.id")
          .where("user_group.group_name", "in", groups.flatMap(storedForms)),
      ),
    )
    .orderBy("person.name")
    .orderBy("person.id");
