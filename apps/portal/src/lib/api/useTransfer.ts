import type { Route } from "@lyceum/contracts";

import { useSession } from "../session/SessionContext.ts";
import { ApiError } from "./api-error.ts";
import { addressOf, type RouteAnswer } from "./call-route.ts";
import { errorFrom } from "./error-from.ts";
import { withToken } from "./useCall.ts";

interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The portal's own calls that carry files. */
const BASE = "/api";

async function request(route: Route, address: Address, token: string | undefined, body?: FormData): Promise<Response> {
  const answer = await fetch(addressOf(BASE, route.path, address), {
    method: route.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { body } : {}),
  }).catch(() => {
    throw new ApiError(0, "unreachable");
  });
  if (!answer.ok) throw await errorFrom(answer);
  return answer;
}

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

/** Calls whose request or answer is a file rather than JSON. They throw ApiError as the others do. */
export function useTransfer() {
  const session = useSession();
  return {
    /** Sends fields and a file. */
    upload: async <R extends Route>(route: R, address: Address, form: FormData): Promise<RouteAnswer<R>> => {
      const answer = await withToken(session, (token) => request(route, address, token, form));
      const parsed = route.answer.safeParse(await answer.json().catch(() => undefined));
      if (!parsed.success) throw new ApiError(answer.status, "internal", [`${route.id}: unexpected answer`]);
      return parsed.data as RouteAnswer<R>;
    },
    /** Fetches a file and saves it under the name. */
    download: async (route: Route, address: Address, name: string): Promise<void> => {
      const answer = await withToken(session, (token) => request(route, address, token));
      const file = await answer.blob().catch(() => {
        throw new ApiError(0, "unreachable");
      });
      save(file, name);
    },
  };
}
