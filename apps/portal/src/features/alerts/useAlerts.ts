import { getAlert, listAlertDeliveries, listAlertRuns, listAlerts } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { mailKey } from "../../domain/mail/useMailAct.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

const OPEN_RUN_MS = 3000;

/** Alerts that the person sees. */
export function useAlerts() {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...mailKey("alerts", tenant), "list", i18n.language],
    queryFn: ({ signal }) => call(listAlerts, { params: { tenant }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** One alert with its recipients. */
export function useAlert(id: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...mailKey("alerts", tenant), "one", id, i18n.language],
    queryFn: ({ signal }) => call(getAlert, { params: { tenant, id }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Evaluations of an alert; asked again while one of them is under way. */
export function useRuns(id: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...mailKey("alerts", tenant), "runs", id],
    queryFn: ({ pageParam, signal }) =>
      call(listAlertRuns, { params: { tenant, id }, query: pageParam === null ? {} : { cursor: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => {
      const runs = state.data?.pages[0]?.runs;
      // One that was just set is looked at within a minute.
      return runs?.length === 0 || runs?.some((run) => run.state === "waiting") ? OPEN_RUN_MS : false;
    },
    retry: retryUnlessFinal,
  });
}

/** Reads who was told at one evaluation. */
export function useDeliveries(id: string, runId: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...mailKey("alerts", tenant), "deliveries", id, runId],
    queryFn: ({ pageParam, signal }) =>
      call(listAlertDeliveries, { params: { tenant, id, runId }, query: pageParam === null ? {} : { cursor: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: retryUnlessFinal,
  });
}
