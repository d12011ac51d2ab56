"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { HelpIcon } from "@lyceum/ui";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { useLink } from "../../lib/config/ConfigContext.tsx";
import { useNamedHelp } from "../../lib/navigation/page-help.ts";
import { helpAddress } from "../help-topic.ts";

/** Opens the help about the page one is on, in a new tab so that nothing is lost here. */
export function HelpButton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const guide = useLink("main");
  const named = useNamedHelp();
  if (!guide) return null;
  return (
    <IconButton
      href={named ?? helpAddress(guide, pathname)}
      target="_blank"
      rel="noreferrer"
      aria-label={t("shell.helpAboutPage")}
      title={t("shell.helpAboutPage")}
    >
      <HelpIcon />
    </IconButton>
  );
}
