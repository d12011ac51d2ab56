import { useLeaveTestLocale, useOfferedLanguages } from "../../domain/preferences/useOfferedLanguages.ts";
import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { LanguagePicker } from "./LanguagePicker.tsx";

/** Offers a signed-in person the languages; their institution may have the test locale switched on. */
export const PersonalLanguages = () => (
  <QueryProvider>
    <Picker />
  </QueryProvider>
);

function Picker() {
  useLeaveTestLocale();
  return <LanguagePicker offered={useOfferedLanguages()} />;
}
