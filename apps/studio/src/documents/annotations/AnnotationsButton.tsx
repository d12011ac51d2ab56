import { Icon } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { lazyDialog } from "../lazy-part.tsx";
import { SheetButton } from "../SheetButton.tsx";

const AnnotationsDialog = lazyDialog(async () => (await import("./AnnotationsDialog.tsx")).AnnotationsDialog);

const Flag = () => (
  <Icon size={16}>
    <path d="M6 21V4h11l-3 4 3 4H6" />
  </Icon>
);

/** Opens the dated notes of a report. */
export function AnnotationsButton() {
  const { t } = useTranslation("studio");
  return (
    <SheetButton label={t("annotations.title")} icon={<Flag />}>
      {(onClose) => <AnnotationsDialog onClose={onClose} />}
    </SheetButton>
  );
}
