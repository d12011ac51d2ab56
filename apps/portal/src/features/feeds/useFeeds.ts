import { listFeedReports, listFeeds, listFeedVisuals, listInstitutionFeedTokens } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

/** Begins the key of everything about feeds: whatever makes or ends one changes it all. */
export const feedsKey = (tenant: string) => ["feeds", tenant] as const;

/** The person's own feeds and tokens. */
export function useFeeds() {
  const { tenantIdentifier: tenant, userId } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...feedsKey(tenant), "own", userId, i18n.language],
    queryFn: ({ signal }) => call(listFeeds, { params: { tenant }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Reports of whose visuals the person may make feeds. */
export function useFeedReports() {
  const { tenantIdentifier: tenant, userId } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...feedsKey(tenant), "reports", userId, i18n.language],
    queryFn: ({ signal }) => call(listFeedReports, { params: { tenant }, query: { locale: i18n.language } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Reads what there is to choose of a report; nothing for an empty one. */
export function useFeedVisuals(report: string) {
  const { tenantIdentifier: tenant, userId } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  return useQuery({
    queryKey: [...feedsKey(tenant), "visuals", userId, i18n.language, report],
    queryFn: ({ signal }) => call(listFeedVisuals, { params: { tenant, report }, query: { locale: i18n.language } }, signal),
    enabled: report !== "",
    retry: retryUnlessFinal,
  });
}

/** Tokens of the institution's people, a page at a time. @param search part of a name; empty for all */
export function useInstitutionTokens(search: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...feedsKey(tenant), "institution", search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listInstitutionFeedTokens,
        { params: { tenant }, query: { ...(search === "" ? {} : { search }), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    retry: retryUnlessFinal,
  });
}
