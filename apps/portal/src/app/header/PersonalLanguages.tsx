import { Queries } from "../../lib/Queries.tsx";
import { useLeaveTestLocale } from "../../lib/useLeaveTestLocale.ts";
import { useOfferedLanguages } from "../../lib/useOfferedLanguages.ts";
import { LanguagePicker } from "./LanguagePicker.tsx";

/** The language picker of somebody signed in, whose institution may have the test locale switched on. */
export const PersonalLanguages = () => (
  <Queries>
    <Picker />
  </Queries>
);

function Picker() {
  useLeaveTestLocale();
  return <LanguagePicker offered={useOfferedLanguages()} />;
}
