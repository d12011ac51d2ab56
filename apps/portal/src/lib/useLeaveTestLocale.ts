import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useFeatures } from "./access/useAccess.ts";
import { useConfig } from "./config/ConfigContext.tsx";
import { chooseLanguage, TEST_LOCALE } from "./i18n.ts";
import { changeLanguage } from "./language.ts";
import { local } from "./storage.ts";

/** Goes back to a language of the browser once it is known that the institution has the test locale switched off. */
export function useLeaveTestLocale(): void {
  const { app } = useConfig();
  const features = useFeatures();
  const { i18n } = useTranslation();
  const withdrawn = i18n.language === TEST_LOCALE && features !== undefined && features["showTestLocales"] !== true;
  useEffect(() => {
    if (!withdrawn) return;
    changeLanguage(chooseLanguage(app.languages, null, navigator.languages)).then(
      () => local.remove("locale"),
      // Long texts are better than none; the next page load tries again.
      () => undefined,
    );
  }, [withdrawn, app.languages]);
}
