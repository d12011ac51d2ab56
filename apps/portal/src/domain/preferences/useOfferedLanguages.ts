import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { TEST_LOCALE } from "../../lib/i18n/i18n.ts";
import { useFlags } from "../flags/useFlags.ts";

/** Languages for somebody signed in, whose institution may have the test locale switched on. */
export function useOfferedLanguages(): readonly string[] {
  const { app } = useConfig();
  const features = useFlags();
  return features?.showTestLocales ? [...app.languages, TEST_LOCALE] : app.languages;
}
