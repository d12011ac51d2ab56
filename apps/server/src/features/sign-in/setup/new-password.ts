import type { PasswordSetup } from "../../../domain/sign-in/setup-links.ts";
import { DEMO_PASSWORD, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../../lib/passwords.ts";

/** Why a password cannot be taken. */
export type PasswordFault = "missing" | "tooShort" | "tooLong" | "guessable" | "repeatMissing" | "different";

/** Returns what is wrong with a chosen password that was typed twice; undefined when nothing is. */
export function passwordFault(
  password: string,
  repeated: string,
  { name, userName, email }: Pick<PasswordSetup, "name" | "userName" | "email">,
): PasswordFault | undefined {
  if (password === "") return "missing";
  if (password.length < MIN_PASSWORD_LENGTH) return "tooShort";
  if (password.length > MAX_PASSWORD_LENGTH) return "tooLong";
  const known = [DEMO_PASSWORD, name, userName, email].map((word) => word?.toLowerCase());
  if (known.includes(password.toLowerCase()) || new Set(password).size === 1) return "guessable";
  if (repeated === "") return "repeatMissing";
  return password === repeated ? undefined : "different";
}
