import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { snackbars } from "../../lib/feedback/snackbars.ts";
import { changeLanguage } from "../../lib/language.ts";
import { LOCAL_KEYS } from "../../lib/storage.ts";

/** The language in use and the way to another one; a choice in another tab is followed. */
export function useLanguageChoice(): readonly [string, (tag: string) => void] {
  const { t, i18n } = useTranslation();
  const choose = (tag: string): void => {
    changeLanguage(tag).catch(() => snackbars.show({ severity: "error", text: t("shell.languageFailed") }));
  };
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === LOCAL_KEYS.locale && newValue) void changeLanguage(newValue).catch(() => undefined);
    };
    globalThis.addEventListener("storage", onStorage);
    return () => globalThis.removeEventListener("storage", onStorage);
  }, []);
  return [i18n.language, choose];
}
