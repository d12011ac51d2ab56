import { listDirectoryGroups, listScimTokens } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

export const tokensKey = (tenant: string) => ["directory", tenant, "tokens"] as const;
export const groupsKey = (tenant: string) => ["directory", tenant, "groups"] as const;

/** Tokens of the directory, and the address that it connects to. */
export function useTokens() {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: tokensKey(tenant),
    queryFn: ({ signal }) => call(listScimTokens, { params: { tenant } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Groups that the directory sent, and what each stands for. */
export function useDirectoryGroups() {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: groupsKey(tenant),
    queryFn: ({ signal }) => call(listDirectoryGroups, { params: { tenant } }, signal),
    retry: retryUnlessFinal,
  });
}
