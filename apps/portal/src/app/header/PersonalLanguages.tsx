import { useFeatures } from "../../lib/access/useAccess.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { TEST_LOCALE } from "../../lib/i18n.ts";
import { Queries } from "../../lib/Queries.tsx";
import { LanguagePicker } from "./LanguagePicker.tsx";

/** The language picker of somebody signed in, whose institution may have the test locale switched on. */
export const PersonalLanguages = () => (
  <Queries>
    <Picker />
  </Queries>
);

function Picker() {
  const { app } = useConfig();
  const features = useFeatures();
  return <LanguagePicker offered={features?.showTestLocales ? [...app.languages, TEST_LOCALE] : app.languages} />;
}
