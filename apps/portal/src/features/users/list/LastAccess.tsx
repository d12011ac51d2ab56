import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../../domain/preferences/useFormat.ts";

/** The day of a person's last visit, with its time for those who point at it; "Never" before the first. */
export function LastAccess({ at }: { readonly at: string | null }) {
  const { t } = useTranslation("users");
  const format = useFormat();
  if (at === null) {
    return (
      <Box component="span" sx={{ color: role.inkMuted }}>
        {t("list.never")}
      </Box>
    );
  }
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.date(at)}
    </time>
  );
}
