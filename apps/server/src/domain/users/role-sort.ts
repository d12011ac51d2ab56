import { ROLE_NAMES, type RoleName } from "@lyceum/access";

/** The letter of each role in `app_user.role_sort`, in display order: the database keeps that column by its triggers. */
const LETTERS = "ABCDEF";

/** Every way in which the roles of a person can be written: the letters in their order. */
const COMBINATIONS = Array.from({ length: 2 ** LETTERS.length }, (_, bits) =>
  LETTERS.split("")
    .filter((_letter, index) => bits & (1 << index))
    .join(""),
);

/** Roles that a value of `role_sort` stands for; none for the letter of those who have none. */
export const rolesOfSort = (sort: string): readonly RoleName[] => ROLE_NAMES.filter((_, index) => sort.includes(LETTERS.charAt(index)));

/** Values of `role_sort` of people who hold any of the roles. As a list of equals an index narrows by it, which it does by no pattern. */
export const sortsWith = (roles: readonly RoleName[]): readonly string[] =>
  COMBINATIONS.filter((sort) => rolesOfSort(sort).some((role) => roles.includes(role)));
