import { Notice } from "@lyceum/ui";
import { size } from "@lyceum/ui/tokens";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";

/** Recommends a larger device on small screens. */
export function SmallScreenNotice() {
  const { t } = useTranslation("questions");
  const small = useMediaQuery(`(max-width:${size.smallScreenNotice}px)`, { noSsr: true });
  return small ? <Notice title={t("ask.smallScreen.title")}>{t("ask.smallScreen.body")}</Notice> : null;
}
