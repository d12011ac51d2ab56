import { createContext, use, useSyncExternalStore } from "react";

/** Px up to which a frame's page is that of a phone. */
const PHONE = "(max-width: 719px)";

/** Stands for the width of the window, where a page is shown as on a phone. */
const PhoneContext = createContext<boolean | undefined>(undefined);
export const PhoneProvider = PhoneContext.Provider;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the page is shown as on a phone. */
export function useIsPhone(): boolean {
  const isNarrow = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
  return use(PhoneContext) ?? isNarrow;
}
