import { QueryClient } from "@tanstack/react-query";

import { codeOf } from "./frame-problem.ts";

const REPEATABLE = new Set(["warehouse_busy", "offline", "snapshot_too_new"]);

/** Answers stay good for as long as the frame shows one snapshot; only passing troubles are asked again by themselves. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 2 && REPEATABLE.has(codeOf(error)),
      },
    },
  });
