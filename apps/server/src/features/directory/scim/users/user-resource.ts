import { SCIM, type ScimUser, type ScimUserInput } from "@lyceum/contracts";

import type { AppUser } from "../../../../db/schema.ts";

/** A directory group that a person is in. */
export interface Membership {
  readonly id: string;
  readonly display_name: string;
}

export type UserRow = AppUser & { readonly memberships: readonly Membership[] };

/** First names are everything before the last space, the last name is the final word; a single word is a first name. */
function splitName(name: string): { readonly given: string; readonly family: string | undefined } {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? words.at(-1) : undefined;
  return { given: family === undefined ? name.trim() : words.slice(0, -1).join(" "), family };
}

/** A person as SCIM shows them. */
export function userResource(row: UserRow, base: string): ScimUser {
  const split = splitName(row.name);
  const familyName = row.family_name ?? split.family;
  return {
    schemas: [SCIM.user],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name,
    name: { formatted: row.name, givenName: row.given_name ?? split.given, ...(familyName !== undefined && { familyName }) },
    displayName: row.name,
    emails: row.email === null ? [] : [{ value: row.email, type: "work", primary: true }],
    active: row.active,
    groups: row.memberships.map(({ id, display_name }) => ({ value: id, display: display_name, $ref: `${base}/Groups/${id}` })),
    meta: {
      resourceType: "User",
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Users/${row.id}`,
    },
  };
}

/** What is stored of a person. */
export interface UserValues {
  readonly user_name: string;
  readonly name: string;
  readonly email: string | null;
  readonly external_id: string | null;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly active: boolean;
}

const filled = (text: string | undefined): string | undefined => (text?.trim() ? text.trim() : undefined);

/**
 * Returns what to store of what a directory sent. Without a name the user name stands in for it; of several e-mail
 * addresses the primary one counts, otherwise the first.
 */
export function userValues({ userName, externalId, name, displayName, emails, active }: ScimUserInput): UserValues {
  const given = filled(name?.givenName);
  const family = filled(name?.familyName);
  const spelled = [given, family].filter((part) => part !== undefined).join(" ");
  const email = (emails?.find(({ primary }) => primary === true) ?? emails?.[0])?.value;
  return {
    user_name: userName.trim(),
    name: filled(displayName) ?? filled(name?.formatted) ?? filled(spelled) ?? userName.trim(),
    email: filled(email) ?? null,
    external_id: filled(externalId) ?? null,
    given_name: given ?? null,
    family_name: family ?? null,
    active: active ?? true,
  };
}
