import {
  getSchedule,
  getScheduleOptions,
  listDeliveries,
  listScheduleRuns,
  listSchedules,
  previewSendingTimes,
  type SendingTimes,
} from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { mailKey } from "../../domain/mail/useMailAct.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

const OPEN_RUN_MS = 3000;

/** Schedules that the person sees. */
export function useSchedules() {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...mailKey("schedules", tenant), "list", i18n.language],
    queryFn: ({ signal }) => call(listSchedules, { params: { tenant }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** One schedule with its recipients. */
export function useSchedule(id: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...mailKey("schedules", tenant), "one", id, i18n.language],
    queryFn: ({ signal }) => call(getSchedule, { params: { tenant, id }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Reads everything that the person can send. */
export function useScheduleOptions() {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...mailKey("schedules", tenant), "options", i18n.language],
    queryFn: ({ signal }) => call(getScheduleOptions, { params: { tenant }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** The next moments of times that may not be saved yet. */
export function useNextTimes(times: SendingTimes) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: [...mailKey("schedules", tenant), "times", times],
    queryFn: ({ signal }) => call(previewSendingTimes, { params: { tenant }, body: times }, signal),
    placeholderData: keepPreviousData,
    retry: retryUnlessFinal,
  });
}

/** Sendings of a schedule; asked again while one of them is under way. */
export function useRuns(id: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...mailKey("schedules", tenant), "runs", id],
    queryFn: ({ pageParam, signal }) =>
      call(listScheduleRuns, { params: { tenant, id }, query: pageParam === null ? {} : { cursor: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => {
      const runs = state.data?.pages[0]?.runs ?? [];
      return runs.some((run) => run.state === "waiting" || run.state === "running") ? OPEN_RUN_MS : false;
    },
    retry: retryUnlessFinal,
  });
}

/** Reads how each mail of one sending ended. */
export function useDeliveries(id: string, runId: string, isOpen: boolean) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...mailKey("schedules", tenant), "deliveries", id, runId],
    queryFn: ({ pageParam, signal }) =>
      call(listDeliveries, { params: { tenant, id, runId }, query: pageParam === null ? {} : { cursor: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: isOpen ? OPEN_RUN_MS : false,
    retry: retryUnlessFinal,
  });
}
