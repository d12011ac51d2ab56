import { useFeatures } from "./access/useAccess.ts";
import { useConfig } from "./config/ConfigContext.tsx";
import { TEST_LOCALE } from "./i18n.ts";

/** Languages for somebody signed in, whose institution may have the test locale switched on. */
export function useOfferedLanguages(): readonly string[] {
  const { app } = useConfig();
  const features = useFeatures();
  return features?.showTestLocales ? [...app.languages, TEST_LOCALE] : app.languages;
}
