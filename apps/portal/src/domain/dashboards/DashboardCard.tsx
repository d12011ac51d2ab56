import type { ReportingArea } from "@lyceum/access";
import { corner, LeadingIcon, LearningIcon, role, TeachingIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkCard } from "../../components/LinkCard.tsx";
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

/** A dashboard one can open. */
export function DashboardCard({ dashboard, level = "h3", ...rest }: DashboardCardProps) {
  const { reportTitle, description } = dashboard.locale;
  return (
    <LinkCard to={dashboardPath(dashboard)} title={reportTitle} level={level} {...rest}>
      {description}
    </LinkCard>
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
