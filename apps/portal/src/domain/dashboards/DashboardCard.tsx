import type { ReportingArea } from "@lyceum/access";
import { ArrowIcon, corner, LeadingIcon, LearningIcon, ring, role, TeachingIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { dashboardPath } from "./areas.ts";
import type { Dashboard } from "./dashboard.ts";

const icons = { learning: LearningIcon, teaching: TeachingIcon, leading: LeadingIcon };

/** The area's icon on its own ground. */
export function AreaIcon({ area }: { readonly area: ReportingArea }) {
  const Icon = icons[area];
  return (
    <Box
      component="span"
      sx={{
        display: "inline-grid",
        flex: "none",
        placeItems: "center",
        width: 44,
        height: 44,
        borderRadius: `${corner.control}px`,
        backgroundColor: role.accentSoft,
        color: role.accentStrong,
      }}
    >
      <Icon size={24} />
    </Box>
  );
}

export interface DashboardCardProps {
  readonly dashboard: Dashboard;
  readonly eyebrow?: ReactNode;
  /** Level of its title under the page's headings. */
  readonly level?: "h2" | "h3";
}

/** A dashboard one can open: the whole card leads there, the title is the link. */
export function DashboardCard({ dashboard, eyebrow, level = "h3" }: DashboardCardProps) {
  return (
    <Box
      component="article"
      sx={{
        position: "relative",
        display: "grid",
        gap: 1,
        alignContent: "start",
        padding: 5,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        transition: "border-color 120ms ease-out",
        "&:hover, &:focus-within": { borderColor: role.accent },
      }}
    >
      {eyebrow ? <Typography sx={{ color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 600 }}>{eyebrow}</Typography> : null}
      <Box sx={{ display: "flex", gap: 3, justifyContent: "space-between" }}>
        <Typography variant="h4" component={level}>
          <Box
            component={Link}
            to={dashboardPath(dashboard)}
            sx={{
              color: role.ink,
              textDecoration: "none",
              "&::after": { position: "absolute", inset: 0, borderRadius: `${corner.card}px`, content: '""' },
              "&:hover": { textDecoration: "underline" },
              "&:focus-visible": { outline: "none" },
              "&:focus-visible::after": { outline: ring.line, outlineOffset: 2 },
            }}
          >
            {dashboard.locale.reportTitle}
          </Box>
        </Typography>
        <ArrowIcon style={{ color: role.accent, marginTop: 4 }} />
      </Box>
      <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{dashboard.locale.description}</Typography>
    </Box>
  );
}

export interface DashboardGridProps extends Pick<DashboardCardProps, "level"> {
  readonly dashboards: readonly Dashboard[];
  /** Names each dashboard's area, where the page does not. */
  readonly withArea?: boolean;
}

/** Cards side by side as space allows. */
export function DashboardGrid({ dashboards, withArea = false, level = "h3" }: DashboardGridProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }}>
      {dashboards.map((dashboard) => (
        <DashboardCard
          key={dashboard.id}
          dashboard={dashboard}
          level={level}
          {...(withArea ? { eyebrow: t(`areas.${dashboard.reportingArea}.name`) } : {})}
        />
      ))}
    </Box>
  );
}
