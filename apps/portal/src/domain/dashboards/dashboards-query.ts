import { listDashboards, type Route } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { useAccess } from "../access/useAccess.ts";
import { useSession } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";
import { type Dashboard, readDashboards } from "./dashboard.ts";

/** The same call, its entries unchecked: what one of them lacks must not cost the person the others. */
const ENTRIES = { ...listDashboards, response: z.object({ results: z.array(z.unknown()) }) } satisfies Route;
const FRESH_MS = 5 * 60_000;
/** Time for which a refusal holds for every part of a page; later the person may have the seat or the role. */
const REFUSED_MS = 30_000;

/** Dashboards that the person may open, in the chosen language. Asked up to three times, a missing seat only once. */
export function useDashboards() {
  const { person } = useSession();
  const { i18n } = useTranslation();
  const call = useCall();
  const allowed = useAccess("reporting/reports") === "OK";
  const locale = i18n.language;
  return useQuery({
    queryKey: ["dashboards", person?.tenantIdentifier, person?.userId, locale],
    queryFn: async ({ signal }): Promise<Dashboard[]> => {
      const params = { tenant: person?.tenantIdentifier ?? "", userId: person?.userId ?? "" };
      try {
        return readDashboards((await call(ENTRIES, { params, query: { locale } }, signal)).results);
      } catch (error) {
        if (!signal.aborted) console.error("The list of reports could not be loaded.", error);
        throw error;
      }
    },
    enabled: allowed && person !== undefined,
    staleTime: FRESH_MS,
    retry: retryUnlessFinal,
    retryOnMount: ({ state }) => retryUnlessFinal(0, state.error) || Date.now() - state.errorUpdatedAt > REFUSED_MS,
  });
}
