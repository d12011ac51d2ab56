import { getDefinitions, getErd, getSubmodels } from "@lyceum/contracts";
import { ApiError, callRoute, retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { useSession } from "../session/SessionContext.ts";
import { buildCatalogue } from "./catalogue.ts";
import { dictionaryBase } from "./dictionary-base.ts";

const FRESH_MS = 60 * 60_000;

/** The dictionary. Asked without a token, since it is the same for everybody, so whoever asks shares one answer. */
export function useDictionary() {
  const { regions } = useConfig();
  const { person } = useSession();
  const base = dictionaryBase(regions, person?.region);
  return useQuery({
    queryKey: ["dictionary", base],
    queryFn: async ({ signal }) => {
      if (base === undefined) throw new ApiError(404, "region_unavailable");
      const [submodels, erd, definitions] = await Promise.all([
        callRoute(getSubmodels, {}, { base, signal }),
        callRoute(getErd, {}, { base, signal }),
        callRoute(getDefinitions, {}, { base, signal }),
      ]);
      return buildCatalogue({ submodels, erd, definitions });
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: retryUnlessFinal,
  });
}
