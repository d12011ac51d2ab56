import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

/** Says that language models are used, and what keeps an answer right. */
export function ModelNotice() {
  const { t } = useTranslation("questions");
  return <Notice title={t("ask.model.title")}>{t("ask.model.body")}</Notice>;
}
