import { usePerson } from "../../domain/session/SessionContext.ts";
import { useEndingAct } from "../../lib/feedback/useEndingAct.ts";
import { feedsKey } from "./useFeeds.ts";

/** Ends a feed or a token, and says so. */
export function useFeedAct(act: () => Promise<unknown>, done: string) {
  const { tenantIdentifier: tenant } = usePerson();
  return useEndingAct({ act, done, about: "feeds", list: feedsKey(tenant) });
}
