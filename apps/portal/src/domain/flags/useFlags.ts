import { FEATURES, type FeatureValues } from "@lyceum/access";
import { getFlags } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { regionById } from "../../lib/config/regions.ts";
import { useSession } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";

const FRESH_MS = 60_000;

/** Features of the region with the institution's own values over them. A flag service that fails leaves the region's. */
export function useFlags(): FeatureValues | undefined {
  const config = useConfig();
  const { person } = useSession();
  const call = useCall();
  const region = person && regionById(config.regions, person.region);
  const hasFlagService = person?.isUniversalUser() === true && region?.apis.featureFlags !== undefined;
  const flags = useQuery({
    queryKey: ["flags", person?.tenantIdentifier, person?.userId],
    queryFn: ({ signal }) =>
      call(getFlags, { query: { tenantId: person?.tenantIdentifier ?? "", flags: FEATURES.join(","), scope: "Tenant" } }, signal),
    enabled: hasFlagService,
    staleTime: FRESH_MS,
    retry: 1,
  });
  // Once it has failed, parts that ask anew do not take away what is shown meanwhile.
  if (hasFlagService && flags.isPending && flags.errorUpdateCount === 0) return undefined;
  return { ...region?.features, ...flags.data?.flags };
}
