import type { MigrationProvider } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Pagination from "@mui/material/Pagination";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { MigrationRow } from "./migration-rows.ts";
import { pageOf } from "./plan-view.ts";

export interface ConfirmationListProps {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly MigrationRow[];
  /** Given for people who move: their user name and provider are shown. */
  readonly providers?: readonly MigrationProvider[];
}

/** People by name, as the confirmation shows them. */
export function ConfirmationList({ title, hint, rows, providers }: ConfirmationListProps) {
  const { t } = useTranslation("migration");
  const heading = useId();
  const [wanted, setPage] = useState(1);
  const { items, page, pages } = pageOf(rows, wanted, 10);
  const nameOf = (id: string): string => providers?.find((provider) => provider.id === id)?.displayName ?? "";
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: "grid", gap: 2 }}>
      <Typography id={heading} variant="h5" component="h3">
        {title}
      </Typography>
      {hint ? <Typography sx={{ color: role.inkMuted }}>{hint}</Typography> : null}
      <Box component="ul" sx={{ display: "grid", gap: 1, margin: 0, padding: 0, listStyle: "none" }}>
        {items.map(({ user, userName, idpId }) => (
          <Box component="li" key={user.email} sx={{ display: "flex", flexWrap: "wrap", gap: "0 12px", overflowWrap: "anywhere" }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {user.name || user.email}
            </Box>
            <Box component="span" sx={{ color: role.inkMuted }}>
              {providers ? t("confirm.as", { userName: userName.trim(), provider: nameOf(idpId) }) : user.email}
            </Box>
          </Box>
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination
          size="small"
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          aria-label={t("select.pages")}
          getItemAriaLabel={(type, number) => (type === "page" ? t("select.page", { page: number }) : t(`select.${type}`))}
        />
      ) : null}
    </Box>
  );
}
