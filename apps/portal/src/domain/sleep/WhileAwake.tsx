import { Delayed, EmptyState, MoonIcon, Notice, role, SunIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { type Reporting, useReportingState } from "./useReportingState.ts";

export interface WhileAwakeProps {
  /** Skeleton of what stands here, until it is known whether reporting is awake. */
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

/** Its children while the institution's reporting is awake; otherwise a way to wake it, and how far that is. */
export function WhileAwake({ loading, children }: WhileAwakeProps) {
  const { t } = useTranslation(["dashboardPages", "sleep"]);
  const reporting = useReportingState();
  switch (reporting.state) {
    case "awake":
      return children;
    case "asleep":
      return <Asleep reporting={reporting} />;
    case "provisioning":
      return <WakingUp />;
    case "unknown":
      return <Delayed label={t("report.loading")}>{loading}</Delayed>;
  }
}

function Asleep({ reporting }: { readonly reporting: Reporting }) {
  const { t } = useTranslation(["dashboardPages", "sleep"]);
  const problemText = useProblemText();
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <EmptyState
        picture={<MoonIcon size={40} />}
        title={t("sleep:asleep.title")}
        action={
          <Button variant="contained" disabled={reporting.waking} onClick={reporting.wake}>
            {t("sleep:asleep.action")}
          </Button>
        }
      >
        {t("sleep:asleep.body")}
      </EmptyState>
      {reporting.error ? (
        <Notice kind="error" live="alert" title={t("sleep:asleep.failed")}>
          {problemText(reporting.error)}
        </Notice>
      ) : null}
    </Box>
  );
}

function WakingUp() {
  const { t } = useTranslation(["dashboardPages", "sleep"]);
  return (
    <Box component="output" sx={{ display: "block" }}>
      <EmptyState picture={<SunIcon size={40} />} title={t("sleep:waking.title")}>
        <Box sx={{ display: "grid", gap: 4, justifyItems: "center" }}>
          {t("sleep:waking.body")}
          <LinearProgress aria-label={t("sleep:waking.title")} sx={{ width: "min(100%, 320px)", backgroundColor: role.line }} />
        </Box>
      </EmptyState>
    </Box>
  );
}
