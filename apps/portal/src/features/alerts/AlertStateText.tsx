import type { AlertSummary } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

/** Says how an alert stands, and since when. */
export function AlertStateText({
  alert: { state, since, pausedFor },
}: {
  readonly alert: Pick<AlertSummary, "state" | "since" | "pausedFor">;
}) {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  if (pausedFor !== null) return <>{t(`paused.${pausedFor}`)}</>;
  return (
    <Box>
      <Box component="span" sx={state === "firing" ? { color: role.error, fontWeight: 600 } : {}}>
        {t(`states.${state}`)}
      </Box>
      {state === "active" ? null : (
        <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>{t("since", { moment: format.dateTime(since) })}</Box>
      )}
    </Box>
  );
}
