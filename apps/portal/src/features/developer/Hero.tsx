import { BookIcon, role } from "@lyceum/ui";
import query from "@lyceum/ui/pictures/query.svg";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { Picture } from "../../components/Picture.tsx";

const GUIDE = "/help/sql-tools";

/** Presents the developer area, beside a picture of it or above it where there is little room. */
export function Hero() {
  const { t } = useTranslation("pages");
  const title = useId();
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{
        display: "flex",
        flexDirection: { xs: "column", "@sm": "row" },
        gap: { xs: 8, "@md": 16 },
        alignItems: { xs: "stretch", "@sm": "center" },
      }}
    >
      <Box sx={{ display: "grid", flex: "6 1 0", gap: 5, minWidth: 0 }}>
        <Typography id={title} variant="h1" sx={{ fontSize: { xs: "1.9375rem", "@md": "2.75rem" }, lineHeight: 1.12, textWrap: "balance" }}>
          {t("developer.headline")}
        </Typography>
        <Typography sx={{ maxWidth: "56ch", color: role.inkMuted, fontSize: { "@md": "1.125rem" }, textWrap: "pretty" }}>
          {t("developer.lead")}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
          <Button variant="contained" size="large" component={Link} to="/dictionary" startIcon={<BookIcon />}>
            {t("developer.openDictionary")}
          </Button>
          <Button size="large" variant="text" href={GUIDE}>
            {t("developer.guide")}
          </Button>
        </Box>
      </Box>
      <Box sx={{ flex: { "@sm": "5 1 0" }, minWidth: 0, maxWidth: { xs: 520, "@sm": "none" } }}>
        <Picture src={query} width={520} height={340} />
      </Box>
    </Box>
  );
}
