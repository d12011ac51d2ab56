import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, type Ref, useId } from "react";

export interface SettingsSectionProps {
  readonly title: string;
  /** What it is, in a sentence. */
  readonly lead?: ReactNode;
  /** Given where the heading takes a focus that would be lost. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One subject of the settings: its heading, what it is about, and what can be done. */
export function SettingsSection({ title, lead, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "grid", gap: 1 }}>
        <Typography id={id} variant="h4" component="h2" {...(headingRef ? { ref: headingRef, tabIndex: -1, sx: { outline: "none" } } : {})}>
          {title}
        </Typography>
        {lead ? (
          <Typography variant="body2" sx={{ maxWidth: "70ch", color: role.inkMuted, textWrap: "pretty" }}>
            {lead}
          </Typography>
        ) : null}
      </Box>
      {children}
    </Box>
  );
}
