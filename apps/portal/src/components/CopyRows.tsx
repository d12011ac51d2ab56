import { CopyButton, corner, family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";

import { useCopyTexts } from "./useCopyTexts.ts";

export interface CopyRow {
  readonly label: string;
  readonly value: string;
}

/** Names and values, each to be copied; one click selects a whole value. */
export function CopyRows({ rows }: { readonly rows: readonly CopyRow[] }) {
  const textsOf = useCopyTexts();
  return (
    <Box
      component="dl"
      sx={{ margin: 0, border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, backgroundColor: role.surface }}
    >
      {rows.map(({ label, value }) => (
        <Box
          key={label}
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "minmax(0, 1fr) auto", "@sm": "128px minmax(0, 1fr) auto" },
            columnGap: 4,
            alignItems: "center",
            padding: "10px 16px",
            "& + &": { borderTop: `1px solid ${role.line}` },
          }}
        >
          <Box component="dt" sx={{ gridColumn: { xs: 1, "@sm": "auto" }, color: role.inkMuted, fontSize: "0.875rem" }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{
              gridColumn: { xs: 1, "@sm": "auto" },
              margin: 0,
              fontFamily: family.mono,
              fontSize: "0.875rem",
              overflowWrap: "anywhere",
              userSelect: "all",
            }}
          >
            {value}
          </Box>
          <Box component="dd" sx={{ gridColumn: { xs: 2, "@sm": "auto" }, gridRow: { xs: "1 / span 2", "@sm": "auto" }, margin: 0 }}>
            <CopyButton value={value} texts={textsOf(label)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
