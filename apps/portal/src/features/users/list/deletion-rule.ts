import { rolesFromGroups } from "@lyceum/access";
import type { ListedUser } from "@lyceum/contracts";

/** Why a person cannot be deleted; also the markers in the server's refusal. */
export const DELETION_REFUSALS = ["adminDeletionForbidden", "authorDeletionForbidden", "selfDeletionForbidden"] as const;
export type DeletionRefusal = (typeof DELETION_REFUSALS)[number];

/** The first reason why a person cannot be deleted by the one who is signed in, as the server weighs them. */
export function deletionRefusal(user: Pick<ListedUser, "userId" | "roles">, signedIn: string): DeletionRefusal | undefined {
  const { institutionAdmin, author } = rolesFromGroups(user.roles.map(({ name }) => name));
  if (institutionAdmin) return "adminDeletionForbidden";
  if (author) return "authorDeletionForbidden";
  return user.userId === signedIn ? "selfDeletionForbidden" : undefined;
}
