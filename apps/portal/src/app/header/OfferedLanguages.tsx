"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { TEST_LOCALE } from "@lyceum/locales/tags";
import { lazy, Suspense } from "react";

import { useSession } from "../../domain/session/SessionContext.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { local } from "../../lib/storage.ts";
import { LanguagePicker } from "./LanguagePicker.tsx";

const PersonalLanguages = lazy(async () => ({ default: (await import("./PersonalLanguages.tsx")).PersonalLanguages }));

/** The language picker with what the deployment offers; the test locale is added where the feature for it is on. */
export function OfferedLanguages() {
  const { app, regions } = useConfig();
  const { person } = useSession();
  const last = local.get("region");
  const region = regions.find(({ id }) => id === last) ?? regions[0];
  const tests = region?.features["showTestLocales"] === true;
  const picker = <LanguagePicker offered={tests ? [...app.languages, TEST_LOCALE] : app.languages} />;
  return person ? (
    <Suspense fallback={picker}>
      <PersonalLanguages />
    </Suspense>
  ) : (
    picker
  );
}
