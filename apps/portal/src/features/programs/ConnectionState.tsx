import type { ConnectedProgram } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

/** Since when a program is connected, and until when it can be. */
export function ConnectionState({ connection }: { readonly connection: Pick<ConnectedProgram, "connectedAt" | "connectedUntil"> }) {
  const { t } = useTranslation("programs");
  const format = useFormat();
  const { connectedAt, connectedUntil } = connection;
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <time dateTime={connectedAt}>{format.date(connectedAt)}</time>
      <Box component="span" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
        {connectedUntil === null ? t("ended") : t("until", { time: format.dateTime(connectedUntil) })}
      </Box>
    </Box>
  );
}

/** When a program was last used. */
export function LastUsed({ moment }: { readonly moment: string | null }) {
  const { t } = useTranslation("programs");
  const format = useFormat();
  return moment === null ? t("never") : <time dateTime={moment}>{format.dateTime(moment)}</time>;
}
