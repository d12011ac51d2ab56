import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

const FACTS = ["about", "rights", "checked", "unknown"] as const;

/** Explains what questions can be about, and what answers are made of. */
export function AnswerFacts() {
  const { t } = useTranslation("questions");
  return (
    <Box component="section" sx={{ display: "grid", gap: 4, paddingTop: 6, borderTop: `1px solid ${role.line}` }}>
      <Typography variant="h3" component="h2">
        {t("ask.facts.title")}
      </Typography>
      <Box
        component="dl"
        sx={{ display: "grid", gap: 5, margin: 0, gridTemplateColumns: { xs: "minmax(0, 1fr)", "@md": "repeat(2, minmax(0, 1fr))" } }}
      >
        {FACTS.map((fact) => (
          <Box key={fact} sx={{ display: "grid", gap: 1, alignContent: "start" }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {t(`ask.facts.${fact}.term`)}
            </Box>
            <Box component="dd" sx={{ maxWidth: "62ch", margin: 0, color: role.inkMuted, textWrap: "pretty" }}>
              {t(`ask.facts.${fact}.text`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
