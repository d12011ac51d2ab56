import { ApiError } from "@lyceum/contracts/client";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { isUnprovisioned } from "./migration-rows.ts";

/** So many of the people that the server names are shown; the rest is counted. */
const NAMED = 10;

/** Why the migration could not be started, where it could not. */
export function StartFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("migration");
  const problemText = useProblemText();
  if (error === undefined) return null;
  const details = error instanceof ApiError ? error.details : [];
  return (
    <Notice kind="error" live="alert" title={t("startFailed.title")}>
      {isUnprovisioned(error) ? t("unprovisioned.body") : problemText(error)}
      {details.length > 0 ? (
        <Box component="ul" sx={{ margin: "8px 0", paddingInlineStart: 5 }}>
          {details.slice(0, NAMED).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
          {details.length > NAMED ? <li>{t("startFailed.more", { count: details.length - NAMED })}</li> : null}
        </Box>
      ) : null}{" "}
      {t("startFailed.hint")} <LinkByKey linkKey="contactSupport">{t("support")}</LinkByKey>
    </Notice>
  );
}
