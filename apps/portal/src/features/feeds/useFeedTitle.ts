import type { Feed } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

/** Returns what a feed is called: the title of its visual, as long as the person may read it. */
export function useFeedTitle(): (feed: Pick<Feed, "visualTitle">) => string {
  const { t } = useTranslation("feeds");
  return ({ visualTitle }) => visualTitle ?? t("own.gone");
}
