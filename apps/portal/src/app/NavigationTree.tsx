import { ExternalIcon, HelpIcon, HomeIcon, LeadingIcon, LearningIcon, ReportingIcon, role, TeachingIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";

import { useAccess } from "../lib/access/useAccess.ts";
import { useLink } from "../lib/config/ConfigContext.tsx";
import { areaPath, dashboardPath, dashboardsByArea } from "../lib/dashboards/areas.ts";
import { useDashboards } from "../lib/dashboards/dashboards-query.ts";
import { Queries } from "../lib/Queries.tsx";
import { itemStyle, NavigationItem } from "./NavigationItem.tsx";

interface NavigationTreeProps {
  /** Called after a choice, so that an overlay can close. */
  readonly onChoose: () => void;
}

const areaIcons = { learning: LearningIcon, teaching: TeachingIcon, leading: LeadingIcon };
const listStyle = { margin: 0, padding: 0, listStyle: "none" } as const;

/** The navigation as far as the person may use it. */
export const NavigationTree = (props: NavigationTreeProps) => (
  <Queries>
    <Tree {...props} />
  </Queries>
);

/** Home and, for those with access, reporting with its areas and their dashboards; help at the end. */
function Tree({ onChoose }: NavigationTreeProps) {
  const { t } = useTranslation();
  const reporting = useAccess("reporting/reports");
  const help = useLink("main");
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box component="ul" sx={listStyle}>
        <li>
          <NavigationItem to="/" icon={<HomeIcon />} label={t("navigation.home")} exact onChoose={onChoose} />
        </li>
        {reporting === "OK" ? (
          <li>
            <NavigationItem to="/reporting" icon={<ReportingIcon />} label={t("navigation.reporting")} exact onChoose={onChoose} />
            <Areas onChoose={onChoose} />
          </li>
        ) : null}
        {reporting === "REGION_UNAVAILABLE" ? (
          <li>
            <Tooltip title={t("navigation.regionUnavailable")} placement="right">
              {/* A real link would navigate; this one only says why it cannot. */}
              <Box component="button" type="button" aria-disabled sx={{ ...itemStyle(1), color: role.inkMuted, cursor: "default" }}>
                <ReportingIcon />
                {t("navigation.reporting")}
              </Box>
            </Tooltip>
          </li>
        ) : null}
      </Box>
      {help ? (
        <>
          <Divider />
          <Box component="a" href={help} target="_blank" rel="noreferrer" sx={itemStyle(1)}>
            <HelpIcon />
            {t("shell.help")}
            <ExternalIcon size={14} title={t("shell.opensNewTab")} style={{ marginInlineStart: "auto" }} />
          </Box>
        </>
      ) : null}
    </Box>
  );
}

function Areas({ onChoose }: NavigationTreeProps) {
  const { t } = useTranslation();
  const { data = [] } = useDashboards();
  return (
    <Box component="ul" sx={listStyle}>
      {dashboardsByArea(data).map(({ area, dashboards }) => {
        const Icon = areaIcons[area];
        return (
          <li key={area}>
            <NavigationItem
              to={areaPath(area)}
              level={2}
              icon={<Icon size={18} />}
              label={t(`areas.${area}.name`)}
              exact
              onChoose={onChoose}
            />
            <Box component="ul" sx={listStyle}>
              {dashboards.map((dashboard) => (
                <li key={dashboard.id}>
                  <NavigationItem to={dashboardPath(dashboard)} level={3} label={dashboard.locale.reportTitle} onChoose={onChoose} />
                </li>
              ))}
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
