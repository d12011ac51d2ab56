import { type EditedUser, getUser, getUserNodes, type ListedUser } from "@lyceum/contracts";
import { ApiError, retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { type Call, useCall } from "../../../domain/session/useCall.ts";
import { knownGroups, type Staged } from "./access-draft.ts";

/** What both edit pages ask for: `id` is the user id in the newer one and the user name in the older one. */
export interface EditTarget {
  readonly tenant: string;
  readonly id: string;
}

const namesOf = ({ roles, qsGroups }: Pick<ListedUser, "roles" | "qsGroups">): string[] => [...roles, ...qsGroups].map(({ name }) => name);

/** Every group of a person that the product knows. */
export const rolesOf = (user: Pick<ListedUser, "roles" | "qsGroups">) => knownGroups(namesOf(user));

export const readUser = (call: Call, { tenant, id }: EditTarget, signal?: AbortSignal): Promise<EditedUser> =>
  call(getUser, { params: { tenant, userId: id } }, signal);

export const readNodes = async (call: Call, { tenant, id }: EditTarget, signal?: AbortSignal) =>
  (await call(getUserNodes, { params: { tenant, userId: id } }, signal)).nodes;

/** The person as they are now. Throws ApiError. */
export async function readPerson(call: Call, target: EditTarget): Promise<{ readonly user: EditedUser; readonly access: Staged }> {
  const [user, nodes] = await Promise.all([readUser(call, target), readNodes(call, target)]);
  return { user, access: { roles: rolesOf(user), nodes } };
}

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/** Where the person as read is kept, so that what a save finds out reaches all of the page. */
export const editedUserKey = (tenant: string, me: string, id: string) => ["edit-user", tenant, me, id, "user"] as const;

/** The person and the parts of the institution that their data is limited to, each with its own failure; read anew on every visit. */
export function useEditedUser(id: string) {
  const { tenantIdentifier: tenant, userId: me } = usePerson();
  const call = useCall();
  const target = { tenant, id };
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false, retry: retryUnlessFinal };
  const user = useQuery({
    queryKey: editedUserKey(tenant, me, id),
    queryFn: ({ signal }) => readUser(call, target, signal),
    ...once,
  });
  const nodes = useQuery({
    queryKey: ["edit-user", tenant, me, id, "nodes"],
    queryFn: ({ signal }) => readNodes(call, target, signal),
    ...once,
  });
  return { user, nodes };
}
