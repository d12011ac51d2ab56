import type { Route } from "@lyceum/contracts";
import { callRoute, fetchFile, type RouteResponse, type RouteInput } from "@lyceum/contracts/client";

import { useSession } from "./SessionContext.ts";
import { withToken } from "./useCall.ts";

/** The portal's own calls that carry files. */
const BASE = "/api";

/** Hands a file to the browser's downloads. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads on after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Calls whose request or response is a file rather than JSON. They throw ApiError as the others do. */
export function useTransfer() {
  const session = useSession();
  return {
    /** Sends fields and a file. */
    upload: <R extends Route>(route: R, input: RouteInput<R>): Promise<RouteResponse<R>> =>
      withToken(session, (token) => callRoute(route, input, { base: BASE, token })),
    /** Fetches a file and saves it under the name. */
    download: async <R extends Route>(route: R, input: RouteInput<R>, name: string): Promise<void> =>
      save(await withToken(session, (token) => fetchFile(route, input, { base: BASE, token })), name),
  };
}
