export const USER_NAME_MAX = 100;

/** The first rule that a user name breaks. `characters` lists each offending character once. */
export type UserNameProblem =
  | { readonly code: "required" | "tooLong" | "firstChar" | "lastChar" }
  | { readonly code: "characters"; readonly characters: readonly string[] };

const EDGE = /^[a-z0-9]$/i;
const ALLOWED = /^[a-z0-9'\-_|@.]$/i;

/**
 * Checks a user name that a person typed, without the spaces around it, in this order: required, at most
 * 100 characters, begins and ends with a letter or digit, consists of letters, digits and `'-_|@.`.
 */
export function userNameProblem(text: string): UserNameProblem | undefined {
  const characters = Array.from(text.trim());
  const [first] = characters;
  const last = characters.at(-1);
  if (first === undefined || last === undefined) return { code: "required" };
  if (characters.length > USER_NAME_MAX) return { code: "tooLong" };
  if (!EDGE.test(first)) return { code: "firstChar" };
  if (!EDGE.test(last)) return { code: "lastChar" };
  const offending = [...new Set(characters.filter((character) => !ALLOWED.test(character)))];
  return offending.length > 0 ? { code: "characters", characters: offending } : undefined;
}
