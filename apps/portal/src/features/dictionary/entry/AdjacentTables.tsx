import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../../components/RouterLink.tsx";
import type { Catalogue, Entry } from "../../../domain/dictionary/catalogue.ts";
import { entryPath } from "../../../domain/dictionary/dictionary-paths.ts";

export interface AdjacentTablesProps {
  readonly catalogue: Catalogue;
  readonly entry: Entry;
}

/** The tables before and after this one, in the order of the list. */
export function AdjacentTables({ catalogue: { entries }, entry }: AdjacentTablesProps) {
  const { t } = useTranslation("dictionary");
  const index = entries.indexOf(entry);
  const links = [
    { label: t("entry.before"), other: entries[index - 1], align: "start" },
    { label: t("entry.after"), other: entries[index + 1], align: "end" },
  ] as const;
  return (
    <Box
      component="nav"
      aria-label={t("entry.neighbours")}
      className="no-print"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 4,
        justifyContent: "space-between",
        paddingTop: 4,
        borderTop: `1px solid ${role.line}`,
      }}
    >
      {links.map(({ label, other, align }) =>
        other ? (
          <Box
            key={align}
            sx={{ display: "grid", marginInlineStart: align === "end" ? "auto" : 0, textAlign: align, fontSize: "0.875rem" }}
          >
            <Box component="span" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
              {label}
            </Box>
            <RouterLink to={entryPath(other)} sx={{ display: "inline-block", minHeight: 24, overflowWrap: "anywhere" }}>
              {other.schemaId}.{other.table}
            </RouterLink>
          </Box>
        ) : null,
      )}
    </Box>
  );
}
