import { getDefinitions, getErd, getSubmodels } from "@lyceum/contracts";
import { ApiError, callRoute, retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { useSession } from "../session/SessionContext.ts";
import { buildCatalogue } from "./catalogue.ts";
import { dictionaryBase } from "./dictionary-base.ts";

const FRESH_MS = 60 * 60_000;

/** Reads the dictionary in the page's language. Without a token: it is the same for all people, who share one response. */
export function useDictionary() {
  const { regions } = useConfig();
  const { person } = useSession();
  const base = dictionaryBase(regions, person?.region);
  const { language } = useTranslation().i18n;
  return useQuery({
    queryKey: ["dictionary", base, language],
    queryFn: async ({ signal }) => {
      if (base === undefined) throw new ApiError(404, "region_unavailable");
      const [submodels, erd, definitions] = await Promise.all([
        callRoute(getSubmodels, {}, { base, language, signal }),
        callRoute(getErd, {}, { base, language, signal }),
        callRoute(getDefinitions, {}, { base, language, signal }),
      ]);
      return buildCatalogue({ submodels, erd, definitions });
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: retryUnlessFinal,
  });
}
