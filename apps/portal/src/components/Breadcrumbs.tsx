import { ChevronRightIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { RouterLink } from "./RouterLink.tsx";

export interface BreadcrumbsProps {
  /** Pages above this one, from the outermost. */
  readonly trail: readonly { readonly to: string; readonly label: string }[];
  /** This page; left out where its heading stands right below. */
  readonly current?: string;
}

const item = { display: "inline-flex", alignItems: "center", minHeight: 24 } as const;

/** The way back to the pages above. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t("shell.breadcrumbs")} className="no-print">
      <Box
        component="ol"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          margin: 0,
          padding: 0,
          color: role.inkMuted,
          fontSize: "0.875rem",
          listStyle: "none",
        }}
      >
        {trail.map(({ to, label }, index) => (
          <Box component="li" key={to} sx={item}>
            {index > 0 ? <ChevronRightIcon size={14} style={{ marginInlineEnd: 4 }} /> : null}
            <RouterLink to={to}>{label}</RouterLink>
          </Box>
        ))}
        {current === undefined ? null : (
          <Box component="li" aria-current="page" sx={item}>
            <ChevronRightIcon size={14} style={{ marginInlineEnd: 4 }} />
            {current}
          </Box>
        )}
      </Box>
    </Box>
  );
}
