import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { useReportingState } from "./useReportingState.ts";

/** Says above a list of reports that they are asleep, and wakes them; nothing while they are awake. */
export function SleepNotice() {
  const { t } = useTranslation("sleep");
  const problemText = useProblemText();
  const { state, wake, waking, error } = useReportingState();
  if (state === "provisioning") {
    return (
      <Notice live="status" title={t("waking.title")}>
        {t("waking.brief")}
      </Notice>
    );
  }
  if (state !== "asleep") return null;
  return (
    <Notice
      kind={error ? "error" : "info"}
      live={error ? "alert" : "status"}
      title={t(error ? "asleep.failed" : "asleep.title")}
      action={
        <Button size="small" disabled={waking} onClick={wake}>
          {t("asleep.action")}
        </Button>
      }
    >
      {error ? problemText(error) : t("asleep.brief")}
    </Notice>
  );
}
