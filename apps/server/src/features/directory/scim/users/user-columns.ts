import { sql } from "kysely";

import type { Vocabulary } from "../protocol/compile-filter.ts";

const text = (column: string) => ({ read: sql.ref(`app_user.${column}`), kind: "text" }) as const;
const time = (column: string) => ({ read: sql.ref(`app_user.${column}`), kind: "time" }) as const;
const id = { read: sql`app_user.id::text`, kind: "text" } as const;
const given = { read: sql`coalesce(app_user.given_name, substring(app_user.name from '^(.*)\\s'), app_user.name)`, kind: "text" } as const;
const family = { read: sql`coalesce(app_user.family_name, substring(app_user.name from '\\s(\\S*)$'))`, kind: "text" } as const;

/** What people can be searched and sorted by. */
export const USER_VOCABULARY: Vocabulary = {
  columns: {
    id,
    externalid: { read: sql.ref("app_user.external_id"), kind: "exact" },
    username: text("user_name"),
    displayname: text("name"),
    "name.formatted": text("name"),
    "name.givenname": given,
    "name.familyname": family,
    emails: text("email"),
    "emails.value": text("email"),
    active: { read: sql.ref("app_user.active"), kind: "boolean" },
    "meta.created": time("created_at"),
    "meta.lastmodified": time("updated_at"),
  },
  constants: { "emails.type": "work", "emails.primary": true },
};
