import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";

import { DIAGRAM_PATH, ENTRIES_PATH } from "../../domain/dictionary/dictionary-paths.ts";

const pages = [
  { to: ENTRIES_PATH, name: "entries" },
  { to: DIAGRAM_PATH, name: "diagram" },
] as const;

/** The drawer beside the page, which has the same links. */
const DRAWER = "#section-navigation";

/** From one half of the dictionary to the other, while the drawer is closed. */
export function DictionaryNavigation() {
  const { t } = useTranslation("dictionary");
  return (
    <Box
      component="nav"
      aria-label={t("title")}
      className="no-print"
      sx={{ display: "flex", flexWrap: "wrap", gap: 6, [`body:has(${DRAWER}) &`]: { display: "none" } }}
    >
      {pages.map(({ to, name }) => (
        <Box
          key={to}
          component={NavLink}
          to={to}
          sx={{
            paddingBlock: 1,
            borderBottom: "3px solid transparent",
            color: role.inkMuted,
            fontSize: "0.875rem",
            fontWeight: 600,
            textDecoration: "none",
            "&:hover": { color: role.ink, borderColor: role.edge },
            "&[aria-current]": { color: role.ink, borderColor: role.accent },
          }}
        >
          {t(`navigation.${name}`)}
        </Box>
      ))}
    </Box>
  );
}
