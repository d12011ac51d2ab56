import { Icon } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { lazyDialog } from "../lazy-part.tsx";
import { SheetButton } from "../SheetButton.tsx";

const DownloadDialog = lazyDialog(async () => (await import("./DownloadDialog.tsx")).DownloadDialog);

const Arrow = () => (
  <Icon size={16}>
    <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
  </Icon>
);

/** Opens the making of a file of the whole report. */
export function DownloadButton() {
  const { t } = useTranslation("studio");
  return (
    <SheetButton label={t("file.download")} icon={<Arrow />}>
      {(onClose) => <DownloadDialog onClose={onClose} />}
    </SheetButton>
  );
}
