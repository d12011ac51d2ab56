import { ROLE_NAMES, type RoleName } from "@lyceum/access";

/**
 * The letter of each role in `app_user.role_sort`, by the role's place in display order: A for the first. The SQL
 * function `role_sort_of` of migration 0004 writes the column; another role or order needs a migration that
 * replaces the function, which a test of this file asks for.
 */
const LETTERS = ROLE_NAMES.map((_, index) => String.fromCharCode("A".charCodeAt(0) + index));

/** Every way in which the roles of a person can be written: the letters in their order. */
const COMBINATIONS = Array.from({ length: 2 ** LETTERS.length }, (_, bits) =>
  LETTERS.filter((_letter, index) => bits & (1 << index)).join(""),
);

/** Reads the roles of a value of `role_sort`; the letter Z of those without a role stands for none. */
export const rolesOfSort = (sort: string): readonly RoleName[] => ROLE_NAMES.filter((_, index) => sort.includes(LETTERS[index] ?? ""));

/** Lists the values of `role_sort` with any of the roles. An index narrows by a list of equals, and by no pattern. */
export const sortsWith = (roles: readonly RoleName[]): readonly string[] =>
  COMBINATIONS.filter((sort) => rolesOfSort(sort).some((role) => roles.includes(role)));
