import type { ReportSummary } from "@lyceum/contracts";
import { LeadingIcon, LearningIcon, role, TeachingIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";

const ICONS = { learning: LearningIcon, teaching: TeachingIcon, leading: LeadingIcon } as const;

/** The sign of a report's area. */
export function AreaMark({ area }: { readonly area: ReportSummary["area"] }) {
  const Icon = ICONS[area];
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        flex: "none",
        width: 36,
        height: 36,
        borderRadius: "10px",
        color: role.accent,
        backgroundColor: role.accentSoft,
      }}
    >
      <Icon size={20} />
    </Box>
  );
}
