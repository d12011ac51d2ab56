import { useLeaveTestLocale, useOfferedLanguages } from "../../domain/preferences/useOfferedLanguages.ts";
import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { LanguagePicker } from "./LanguagePicker.tsx";

/** The language picker of somebody signed in, whose institution may have the test locale switched on. */
export const PersonalLanguages = () => (
  <QueryProvider>
    <Picker />
  </QueryProvider>
);

function Picker() {
  useLeaveTestLocale();
  return <LanguagePicker offered={useOfferedLanguages()} />;
}
