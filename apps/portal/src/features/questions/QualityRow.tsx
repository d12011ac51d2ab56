import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface QualityRowProps {
  readonly title: ReactNode;
  /** Lines below it. */
  readonly lines: readonly string[];
  /** What more is known of it, below the lines. */
  readonly details?: ReactNode;
  /** Buttons at its end. */
  readonly children?: ReactNode;
}

/** One entry of a list: what it is, what is known of it, and what can be done with it. */
export function QualityRow({ title, lines, details, children }: QualityRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center", py: 3, borderBottom: `1px solid ${role.line}` }}
    >
      <Box sx={{ flex: "1 1 320px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        {lines.map((line) => (
          <Box key={line} sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>
            {line}
          </Box>
        ))}
        {details}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>{children}</Box>
    </Box>
  );
}

/** A list of entries, by its name. */
export function QualityList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {children}
    </Box>
  );
}
