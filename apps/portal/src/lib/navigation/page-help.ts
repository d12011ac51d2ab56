import { useEffect, useSyncExternalStore } from "react";

let address: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setAddress(next: string | undefined): void {
  address = next;
  for (const listener of listeners) listener();
}

/** Names the help about what a page shows, while it shows it; the header's help opens it. */
export function usePageHelp(help: string | undefined): void {
  useEffect(() => {
    setAddress(help);
    return () => setAddress(undefined);
  }, [help]);
}

const current = (): string | undefined => address;

/** Address of the help that the shown page names; undefined where it names none of its own. */
export const useNamedHelp = (): string | undefined => useSyncExternalStore(subscribe, current, current);
