import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { frame } from "./frame.ts";

/** Three things that hold everywhere in the product. */
export function Facts() {
  const { t } = useTranslation();
  return (
    <Box sx={{ ...frame, paddingBottom: { xs: 10, md: 18 } }}>
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: { xs: 6, md: 10 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
          margin: 0,
          padding: 0,
          listStyle: "none",
        }}
      >
        {(["definitions", "rights", "open"] as const).map((fact) => (
          <Box component="li" key={fact} sx={{ paddingTop: 4, borderTop: `2px solid ${role.ink}` }}>
            <Typography sx={{ fontWeight: 650 }}>{t(`home.facts.${fact}.title`)}</Typography>
            <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{t(`home.facts.${fact}.body`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
