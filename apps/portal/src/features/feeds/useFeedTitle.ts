import type { Feed } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

/** Returns what a feed is called: by its visual, its sheet or its report, as long as the person may read it. */
export function useFeedTitle(): (feed: Pick<Feed, "extent" | "visualTitle" | "sheetName" | "reportTitle">) => string {
  const { t } = useTranslation("feeds");
  return ({ extent, visualTitle, sheetName, reportTitle }) => {
    if (extent === "visual") return visualTitle ?? t("own.gone");
    if (extent === "sheet") return sheetName === null ? t("own.gone") : t("own.sheet", { sheet: sheetName });
    return reportTitle === null ? t("own.gone") : t("own.report", { report: reportTitle });
  };
}
