import { DELIVERY_STATES, type ScheduleRun } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

/** When a sending was, how far it is, and what became of its mails. */
export function RunState({ run }: { readonly run: ScheduleRun }) {
  const { t } = useTranslation("schedules");
  const format = useFormat();
  const counted = DELIVERY_STATES.flatMap((state) => {
    const count = run.counts[state] ?? 0;
    return count > 0 ? [t(`history.counts.${state}`, { count })] : [];
  });
  const isBad = run.state === "failed";
  return (
    <Box>
      <div>{format.dateTime(run.dueAt)}</div>
      <Box sx={{ color: isBad ? role.error : role.inkMuted, fontSize: "0.8125rem" }}>
        {isBad || counted.length === 0 ? t(`history.state.${run.state}`) : format.list(counted)}
        {run.failure === null ? null : <div>{t(`failures.${run.failure}`)}</div>}
      </Box>
    </Box>
  );
}
