import { codeOf } from "@lyceum/contracts/client";
import { QueryClient } from "@tanstack/react-query";

const REPEATABLE = new Set(["warehouse_busy", "unreachable", "snapshot_too_new"]);

/** Transient errors are retried at once, unless the browser itself is offline. */
const repeats = (failures: number, error: unknown): boolean =>
  failures < 2 && REPEATABLE.has(codeOf(error)) && !(codeOf(error) === "unreachable" && !navigator.onLine);

/**
 * Creates the cache of a frame. Answers stay good for as long as the frame shows one snapshot; only passing troubles are asked again by themselves.
 * Questions are sent whether or not the browser believes that it is online: one that is held back says nothing.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: repeats,
      },
      mutations: { networkMode: "always" },
    },
  });
