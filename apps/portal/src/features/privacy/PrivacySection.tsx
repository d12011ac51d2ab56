import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

export interface PrivacySectionProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly body: string }[];
}

/** One of the three parts: what it comes to at the side, how it is done beside it. */
export function PrivacySection({ icon, title, lead, points }: PrivacySectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: "grid",
        gap: { xs: 6, "@md": 12 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", "@md": "minmax(0, 4fr) minmax(0, 8fr)" },
        paddingTop: 8,
        borderTop: `2px solid ${role.ink}`,
      }}
    >
      <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
        <Box sx={{ color: role.accent, lineHeight: 0 }}>{icon}</Box>
        <Typography id={id} variant="h2" sx={{ fontSize: "1.5625rem" }}>
          {title}
        </Typography>
        <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{lead}</Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: { xs: 5, "@sm": 8 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", "@sm": "repeat(2, minmax(0, 1fr))" },
          margin: 0,
          padding: 0,
          listStyle: "none",
        }}
      >
        {points.map((point) => (
          <li key={point.title}>
            <Typography variant="h5" component="h3" sx={{ marginBottom: 1 }}>
              {point.title}
            </Typography>
            <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{point.body}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
