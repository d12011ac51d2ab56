import { useTranslation } from "react-i18next";

import { snackbars } from "./feedback/snackbars.ts";
import { changeLanguage } from "./language.ts";

/** The language in use and the way to another one. */
export function useLanguageChoice(): readonly [string, (tag: string) => void] {
  const { t, i18n } = useTranslation();
  const choose = (tag: string): void => {
    changeLanguage(tag).catch(() => snackbars.show({ severity: "error", text: t("shell.languageFailed") }));
  };
  return [i18n.language, choose];
}
