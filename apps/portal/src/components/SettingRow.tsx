import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

export interface SettingRowProps {
  readonly title: string;
  /** What it does, in a sentence. */
  readonly help?: ReactNode;
  readonly level?: "h2" | "h3";
  readonly children: ReactNode;
}

/** One setting: what it is on the left, where it is set on the right; on phones one below the other. */
export function SettingRow({ title, help, level = "h3", children }: SettingRowProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", "@md": "minmax(0, 2fr) minmax(0, 3fr)" },
        columnGap: 8,
        rowGap: 3,
        paddingBlock: 5,
        borderTop: `1px solid ${role.line}`,
      }}
    >
      <Box sx={{ display: "grid", gap: 1, alignContent: "start" }}>
        <Typography variant="h5" component={level}>
          {title}
        </Typography>
        {help ? (
          <Typography variant="body2" sx={{ maxWidth: "52ch", color: role.inkMuted, textWrap: "pretty" }}>
            {help}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: "grid", gap: 3, justifyItems: "start", alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
        {children}
      </Box>
    </Box>
  );
}
