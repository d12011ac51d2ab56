import { LINK_KEYS } from "@lyceum/contracts";
import { ClockIcon, CopyButton, HelpIcon, LinkIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";

import { Breadcrumbs } from "../../components/Breadcrumbs.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import { type LinkKey, useConfig } from "../../lib/config/ConfigContext.tsx";
import { usePageHelp } from "../../lib/navigation/page-help.ts";
import { useReportingTrail } from "./useReportingTrail.ts";

const isLinkKey = (text: string): text is LinkKey => (LINK_KEYS as readonly string[]).includes(text);

/** Title of a report in the serif, what it answers, and what one can do with it. */
export function DashboardHeader({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation("dashboardPages");
  const { links } = useConfig();
  const trail = useReportingTrail(dashboard.reportingArea);
  const [search] = useSearchParams();
  const canSend = useAccess("reporting/schedules") === "OK";
  const sent = new URLSearchParams([...search, ["report", dashboard.id]]);
  const { reportTitle, description } = dashboard.locale;
  const help = isLinkKey(dashboard.helpLink) ? links[dashboard.helpLink] : dashboard.helpLink;
  usePageHelp(help || undefined);
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Breadcrumbs trail={trail} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ flex: "1 1 360px", minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: "1.5625rem", "@sm": "1.9375rem" }, textWrap: "balance" }}>
            {reportTitle}
          </Typography>
          <Typography sx={{ maxWidth: "70ch", marginTop: 2, color: role.inkMuted, textWrap: "pretty" }}>{description}</Typography>
        </Box>
        <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, minWidth: 0 }}>
          {help ? (
            <Button variant="text" href={help} startIcon={<HelpIcon size={18} />}>
              {t("report.help")}
            </Button>
          ) : null}
          {canSend ? (
            <Button component={Link} to={`/reporting/schedules/new?${sent.toString()}`} variant="text" startIcon={<ClockIcon size={18} />}>
              {t("report.schedule")}
            </Button>
          ) : null}
          <CopyButton
            value={() => globalThis.location.href}
            size="medium"
            icon={<LinkIcon size={18} />}
            texts={{ copy: t("report.copyLink"), copied: t("report.copied"), failed: t("report.copyFailed") }}
          />
        </Box>
      </Box>
    </Box>
  );
}
