import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";

import { NAVIGATION_ICONS } from "./navigation-icons.ts";
import type { NavigationLink } from "./navigation-links.ts";
import type { NavigationLevel } from "./navigation-table.ts";

/** Look of one line of the navigation; the second level stands further in and is quieter. */
export const itemStyle = (level: NavigationLevel) => ({
  display: "flex",
  alignItems: "center",
  gap: 3,
  boxSizing: "border-box",
  width: "100%",
  minHeight: level === 1 ? 44 : 38,
  padding: "6px 12px",
  paddingInlineStart: level === 2 ? "28px" : "12px",
  border: 0,
  borderRadius: `${corner.control}px`,
  background: "none",
  color: role.ink,
  font: "inherit",
  fontSize: level === 1 ? "1rem" : "0.9375rem",
  fontWeight: level === 1 ? 600 : 500,
  lineHeight: 1.3,
  textAlign: "start",
  textDecoration: "none",
  "&:hover": { backgroundColor: role.hover, color: role.ink },
  "&.active": { backgroundColor: role.accentSoft, boxShadow: `inset 3px 0 0 ${role.accent}`, color: role.ink, fontWeight: 600 },
  "[dir=rtl] &.active": { boxShadow: `inset -3px 0 0 ${role.accent}` },
  "&[aria-disabled=true]": { backgroundColor: "transparent", color: role.inkMuted, cursor: "default" },
  "&:focus-visible": { outlineOffset: -2 },
});

const badgeStyle = {
  marginInlineStart: "auto",
  padding: "1px 6px",
  borderRadius: `${corner.pill}px`,
  backgroundColor: role.brassSoft,
  color: role.brass,
  fontSize: "0.75rem",
  fontWeight: 650,
  // Scripts that break between any two characters would fold it.
  whiteSpace: "nowrap",
} as const;

/** One entry: a link with the page one is on marked, or, where the region lacks it, a line that says so and leads nowhere. */
export function NavigationItem({ link, onChoose }: { readonly link: NavigationLink; readonly onChoose: () => void }) {
  const { t } = useTranslation();
  const { level, path, label, icon, exact, testId, badgeType, access } = link;
  const Icon = icon && NAVIGATION_ICONS[icon];
  const content = (
    <>
      {Icon ? <Icon size={level === 1 ? 20 : 18} style={{ flex: "none" }} /> : null}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {label}
      </Box>
      {badgeType === "NEW" ? (
        <Box component="span" sx={badgeStyle}>
          {t("navigation.new")}
        </Box>
      ) : null}
    </>
  );
  if (access.reason === "REGION_UNAVAILABLE") {
    return (
      <Tooltip title={t("navigation.regionUnavailable")} placement="right" describeChild>
        <Box component="button" type="button" aria-disabled data-testid={testId} sx={itemStyle(level)}>
          {content}
        </Box>
      </Tooltip>
    );
  }
  return (
    <Box component={NavLink} to={path} end={exact} onClick={onChoose} data-testid={testId} sx={itemStyle(level)}>
      {content}
    </Box>
  );
}
