import type { CopyTexts } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

/** Returns the words of a button that copies what it is given the name of. */
export function useCopyTexts(): (what: string) => CopyTexts {
  const { t } = useTranslation();
  return (what) => ({
    copy: t("copy.copy"),
    label: t("copy.copyWhat", { what }),
    copied: t("copy.copied"),
    announcement: t("copy.copiedWhat", { what }),
    failed: t("copy.failed"),
  });
}
