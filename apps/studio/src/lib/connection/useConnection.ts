import { codeOf } from "@lyceum/contracts/client";
import { useQueryClient, type Query } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

import { whenWorthTrying } from "./when-worth-trying.ts";

const unanswered = ({ state }: Query): boolean => state.status === "error" && codeOf(state.error) === "unreachable";

const followOnline = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

export interface Connection {
  /** The browser is offline, or calls found no server. */
  readonly lost: boolean;
  /** Asks again what was not answered. */
  readonly retry: () => void;
}

/** Watches whether the frame's questions are answered, and asks again those that were not. */
export function useConnection(): Connection {
  const queries = useQueryClient();
  const [failed, setFailed] = useState(false);
  const online = useSyncExternalStore(followOnline, () => navigator.onLine);
  const retry = useCallback(() => void queries.refetchQueries({ predicate: unanswered }), [queries]);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || (event.action.type !== "error" && event.action.type !== "success")) return;
        setFailed(queries.getQueryCache().getAll().some(unanswered));
      }),
    [queries],
  );
  useEffect(() => (failed ? whenWorthTrying(retry) : undefined), [failed, retry]);
  return { lost: failed || !online, retry };
}
