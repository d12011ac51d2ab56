import { getAlert, listAlertDeliveries, listAlertRuns, listAlerts } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";

/** Begins the key of everything about alerts: whatever changes one changes them all. */
export const alertsKey = (tenant: string) => ["alerts", tenant] as const;

const OPEN_RUN_MS = 3000;

/** Alerts that the person sees. */
export function useAlerts() {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...alertsKey(tenant), "list", i18n.language],
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
    queryKey: [...alertsKey(tenant), "one", id, i18n.language],
    queryFn: ({ signal }) => call(getAlert, { params: { tenant, id }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Evaluations of an alert; asked again while one of them is under way. */
export function useRuns(id: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...alertsKey(tenant), "runs", id],
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
    queryKey: [...alertsKey(tenant), "deliveries", id, runId],
    queryFn: ({ pageParam, signal }) =>
      call(listAlertDeliveries, { params: { tenant, id, runId }, query: pageParam === null ? {} : { cursor: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: retryUnlessFinal,
  });
}

/**
 * Does something with alerts, says so, and reads them anew.
 * @param done says what was done.
 * @param onGone leaves the page of an alert that the person no longer has: only the list is read anew then.
 */
export function useAlertAct<Result>(act: () => Promise<Result>, done: (result: Result) => string, onGone?: () => void) {
  const { tenantIdentifier: tenant } = usePerson();
  const client = useQueryClient();
  const notify = useSnackbar("alerts");
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      notify({ severity: "success", text: done(result) });
      onGone?.();
      // Not waited for: the dialog goes first.
      void client.invalidateQueries({ queryKey: onGone ? [...alertsKey(tenant), "list"] : alertsKey(tenant) });
    },
  });
}
