import { failedImportsLines, formatDate, formatMoment } from "@lyceum/reports";
import { Notice, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useMomentZone } from "../lib/reader-preferences.ts";
import { useDashboard } from "./DashboardContext.ts";

/** Where the numbers come from, how fresh they are, and what of them this reader may see. */
export function DashboardFooter() {
  const { t, i18n } = useTranslation("studio");
  const { session, snapshot } = useDashboard();
  const zone = useMomentZone();
  const { nodes, protection } = session.scope;
  if (!snapshot) return <Notice kind="warning" title={t("header.noData")} />;
  const asOf = t("header.asOf", { date: formatDate(snapshot.asOf, i18n.language) });
  const updated = t("header.updated", { moment: formatMoment(snapshot.updatedAt, i18n.language, zone) });
  return (
    <Box component="footer" sx={{ display: "grid", gap: 1.5, fontSize: sizes.small, color: role.inkMuted }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        {snapshot.synthetic ? <Chip size="small" label={t("header.synthetic")} /> : null}
        <span>
          {asOf}, {updated}
        </span>
        {snapshot.synthetic ? <span>{t("header.syntheticHelp")}</span> : null}
      </Box>
      {failedImportsLines(snapshot, { t, locale: i18n.language, zone }).map((line) => (
        <Notice key={line} kind="warning">
          {line}
        </Notice>
      ))}
      {nodes && nodes.length > 0 ? (
        <Typography variant="body2" sx={{ fontWeight: 600, color: role.ink }}>
          {t("header.limited", { nodes: nodes.join(", ") })}
        </Typography>
      ) : null}
      {nodes?.length === 0 ? <Notice kind="warning">{t("header.limitedNothing")}</Notice> : null}
      {protection ? <span>{t("header.restricted", { minimum: protection.minimumGroup, by: protection.alteredBy })}</span> : null}
      {snapshot.attribution ? <span>{t("header.source", { source: snapshot.attribution })}</span> : null}
    </Box>
  );
}
