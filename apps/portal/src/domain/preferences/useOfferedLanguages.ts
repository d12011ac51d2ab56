import { chooseLanguage } from "@lyceum/locales/choose-language";
import { TEST_LOCALE } from "@lyceum/locales/tags";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { changeLanguage } from "../../lib/i18n/i18n.ts";
import { setLanguageCookie } from "../../lib/i18n/language-cookie.ts";
import { local } from "../../lib/storage.ts";
import { useFlags } from "../flags/useFlags.ts";

/** Lists the languages for a signed-in person, whose institution may have the test locale switched on. */
export function useOfferedLanguages(): readonly string[] {
  const { app } = useConfig();
  const features = useFlags();
  return features?.showTestLocales ? [...app.languages, TEST_LOCALE] : app.languages;
}

/** Goes back to a language of the browser once it is known that the institution has the test locale switched off. */
export function useLeaveTestLocale(): void {
  const { app } = useConfig();
  const features = useFlags();
  const { i18n } = useTranslation();
  const withdrawn = i18n.language === TEST_LOCALE && features !== undefined && features["showTestLocales"] !== true;
  useEffect(() => {
    if (!withdrawn) return;
    changeLanguage(chooseLanguage(app.languages, null, navigator.languages)).then(
      () => {
        local.remove("locale");
        setLanguageCookie(null);
      },
      // Long texts are better than none; the next page load tries again.
      () => undefined,
    );
  }, [withdrawn, app.languages]);
}
