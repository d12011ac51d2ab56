import type { SummaryFinding } from "@lyceum/contracts";
import { Icon } from "@lyceum/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { SheetButton } from "../SheetButton.tsx";
import { SummaryDialog } from "./lazy-summary.ts";
import { showVisual } from "./show-visual.ts";

const Lines = () => (
  <Icon size={16}>
    <path d="M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4" />
  </Icon>
);

interface SummaryButtonProps {
  readonly sheetId: string;
  readonly onSheet: (id: string) => void;
}

/** Opens what stands out in the report; choosing a sentence leads to its visual. */
export function SummaryButton({ sheetId, onSheet }: SummaryButtonProps) {
  const { t } = useTranslation("studio");
  const { values, setValues } = useDashboard();
  const [shown, setShown] = useState<SummaryFinding>();
  useEffect(() => {
    if (shown?.sheet !== sheetId) return;
    return showVisual(shown.visual);
  }, [shown, sheetId]);
  const show = (finding: SummaryFinding): void => {
    if (finding.setting) setValues({ ...values, ...finding.setting.filters });
    onSheet(finding.sheet);
    setShown(finding);
  };
  return (
    <SheetButton label={t("summary.open")} icon={<Lines />}>
      {(onClose) => (
        <SummaryDialog
          sheetId={sheetId}
          onClose={onClose}
          onShow={(finding) => {
            onClose();
            show(finding);
          }}
        />
      )}
    </SheetButton>
  );
}
