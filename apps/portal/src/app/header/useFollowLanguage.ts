import { useEffect } from "react";

import { changeLanguage } from "../../lib/i18n/language.ts";
import { LOCAL_KEYS } from "../../lib/storage.ts";

/** Follows a choice of language in another tab. */
export function useFollowLanguage(): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === LOCAL_KEYS.locale && newValue) void changeLanguage(newValue).catch(() => undefined);
    };
    globalThis.addEventListener("storage", onStorage);
    return () => globalThis.removeEventListener("storage", onStorage);
  }, []);
}
