import { family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../../components/RouterLink.tsx";
import { type Column, type Entry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import { entryPath } from "../../../domain/dictionary/dictionary-paths.ts";
import { SchemaBadge } from "../SchemaBadge.tsx";
import { Highlighted } from "./Highlighted.tsx";
import type { Found } from "./search.ts";

/** Columns shown under an entry; the entry's own page has them all. */
const MAX_COLUMNS = 3;

export interface EntryRowProps {
  readonly found: Found;
  readonly terms: readonly string[];
}

/** One table in the list, with the columns that answer the search. */
export function EntryRow({ found: { entry, columns }, terms }: EntryRowProps) {
  const { t } = useTranslation("dictionary");
  const more = columns.length - MAX_COLUMNS;
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 1, padding: { xs: "12px 16px", "@sm": "14px 20px" }, "& + &": { borderTop: `1px solid ${role.line}` } }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, alignItems: "center" }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: "anywhere" }}>
          <RouterLink to={entryPath(entry)} underline="hover">
            <Highlighted text={entry.table} terms={terms} />
          </RouterLink>
        </Typography>
        <SchemaBadge schemaId={entry.schemaId} />
        <Typography component="span" className="tabular" sx={{ marginInlineStart: "auto", color: role.inkMuted, fontSize: "0.8125rem" }}>
          {t("list.columns", { count: entry.columns.length })}
        </Typography>
      </Box>
      <Typography sx={{ maxWidth: "80ch", fontSize: "0.875rem", textWrap: "pretty" }}>
        <Highlighted text={`${entry.about} ${entry.oneRow}`.trim()} terms={terms} />
      </Typography>
      {columns.length > 0 ? (
        <Box
          component="ul"
          aria-label={t("list.matching", { table: qualifiedName(entry) })}
          sx={{ display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" }}
        >
          {columns.slice(0, MAX_COLUMNS).map((column) => (
            <ColumnHit key={column.name} entry={entry} column={column} terms={terms} />
          ))}
          {more > 0 ? (
            <Box component="li" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
              {t("list.more", { count: more })}
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

interface ColumnHitProps {
  readonly entry: Entry;
  readonly column: Column;
  readonly terms: readonly string[];
}

const ColumnHit = ({ entry, column, terms }: ColumnHitProps) => (
  <Box component="li" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "baseline", fontSize: "0.8125rem" }}>
    <RouterLink
      to={entryPath(entry, column.name)}
      underline="hover"
      sx={{ display: "inline-flex", alignItems: "center", minHeight: 24, fontFamily: family.mono, overflowWrap: "anywhere" }}
    >
      <span>
        <Highlighted text={column.name} terms={terms} />
      </span>
    </RouterLink>
    <Box component="span" sx={{ flex: "1 1 240px", minWidth: 0, color: role.inkMuted }}>
      <Highlighted text={column.description} terms={terms} />
    </Box>
  </Box>
);
