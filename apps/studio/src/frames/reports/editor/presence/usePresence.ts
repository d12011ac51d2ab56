import { bePresent, PRESENCE } from "@lyceum/contracts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import type { FrameClient } from "../../../../lib/frame-client.ts";

/**
 * Says that the report is open here, as long as it is, and reads who else has it open. Of a window that is closed without a
 * word, the others hear nothing any longer after a moment.
 */
export function usePresence(client: FrameClient, reportId: string, sheetId: string) {
  const { data } = useQuery({
    queryKey: ["presence", reportId, sheetId],
    queryFn: ({ signal }) => client.call(bePresent, { params: { reportId }, body: { sheet: sheetId } }, signal),
    placeholderData: (before) => before,
    refetchInterval: PRESENCE.everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    // The next one comes soon, and that the server cannot be reached is said already.
    retry: false,
    meta: { isQuiet: true },
  });
  useEffect(() => {
    const leave = (): void => client.leave(bePresent, { params: { reportId }, body: { sheet: null } });
    // A page that is loaded anew is no second window.
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [client, reportId]);
  return data;
}
