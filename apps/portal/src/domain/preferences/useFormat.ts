import { isLocale, LOCALE_TABLE } from "@lyceum/locales/locale-table";
import { useTranslation } from "react-i18next";

import { type Formats, formatsFor } from "../../lib/format/formats.ts";
import { usePreference } from "./preferences.ts";

/** Dates and numbers in the person's language, in UTC unless they chose their device's time zone. */
export function useFormat(): Formats {
  const { i18n } = useTranslation();
  const [zone] = usePreference("timeZone");
  const locale = LOCALE_TABLE[isLocale(i18n.language) ? i18n.language : "en"];
  return formatsFor({ language: locale.apiCode, timeZone: zone === "utc" ? "UTC" : undefined, hourCycle: locale.hourFormat });
}
