import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../problem-text.ts";
import { useReportingState } from "./useReportingState.ts";

/** Says above a list of reports that they are asleep, and wakes them; nothing while they are awake. */
export function SleepNotice() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { state, wake, waking, error } = useReportingState();
  if (state === "provisioning") {
    return (
      <Notice live="status" title={t("reporting.waking.title")}>
        {t("reporting.waking.brief")}
      </Notice>
    );
  }
  if (state !== "asleep") return null;
  return (
    <Notice
      kind={error ? "error" : "info"}
      live={error ? "alert" : "status"}
      title={t(error ? "reporting.asleep.failed" : "reporting.asleep.title")}
      action={
        <Button size="small" disabled={waking} onClick={wake}>
          {t("reporting.asleep.action")}
        </Button>
      }
    >
      {error ? problemText(error) : t("reporting.asleep.brief")}
    </Notice>
  );
}
