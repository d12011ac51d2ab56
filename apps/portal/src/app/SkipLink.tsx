"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

/** First stop of the keyboard: past header and navigation. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href="#content"
      className="no-print"
      // Its own entry in the history would stand between the page and what came before it.
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>("#content")?.focus();
      }}
      sx={{
        position: "fixed",
        top: 8,
        insetInlineStart: 8,
        zIndex: 2000,
        padding: "8px 16px",
        borderRadius: 1,
        backgroundColor: role.ink,
        color: role.paper,
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
      }}
    >
      {t("shell.skip")}
    </Box>
  );
}
