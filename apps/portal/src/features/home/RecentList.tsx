import { ClockIcon, corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { dashboardPath } from "../../domain/dashboards/areas.ts";
import type { Dashboard } from "../../domain/dashboards/dashboard.ts";

/** Reports that the person opened last in this browser; nothing where there are none. */
export function RecentList({ dashboards }: { readonly dashboards: readonly Dashboard[] }) {
  const { t } = useTranslation("home");
  const title = useId();
  if (dashboards.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: "8px 12px", alignItems: "center" }}>
      <Typography id={title} sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>
        {t("recent")}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={title}
        sx={{ display: "flex", flexWrap: "wrap", gap: 2, margin: 0, padding: 0, listStyle: "none" }}
      >
        {dashboards.map((dashboard) => (
          <li key={dashboard.id}>
            <Box
              component={Link}
              to={dashboardPath(dashboard)}
              sx={{
                display: "inline-flex",
                gap: 2,
                alignItems: "center",
                padding: "5px 12px",
                border: `1px solid ${role.edge}`,
                borderRadius: `${corner.pill}px`,
                color: role.ink,
                fontSize: "0.875rem",
                fontWeight: 600,
                textDecoration: "none",
                "&:hover": { borderColor: role.ink, backgroundColor: role.hover },
              }}
            >
              <ClockIcon size={16} />
              {dashboard.locale.reportTitle}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
