import { CopyButton, corner, family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { type Entry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";

const DELETED = "ROW_DELETED_TIME";

/** A query to begin with: every column by name, only rows that still exist in their source, a hundred of them. */
export function startingSelect(entry: Pick<Entry, "schemaId" | "table" | "columns">): string {
  const names = entry.columns.map(({ name }) => name);
  const columns = names.length === 0 ? "  *" : names.map((name) => `  ${name}`).join(",\n");
  const existing = names.includes(DELETED) ? `\nWHERE ${DELETED} IS NULL` : "";
  return `SELECT\n${columns}\nFROM ${qualifiedName(entry)}${existing}\nLIMIT 100;`;
}

/** A query to begin with, to be copied into any SQL tool. */
export function SelectToStart({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation("dictionary");
  const text = startingSelect(entry);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: "minmax(0, 1fr)",
        justifyItems: "start",
        padding: 4,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.sunken,
      }}
    >
      <CopyButton
        value={text}
        texts={{ copy: t("copy.select"), copied: t("copy.copied"), announcement: t("copy.selectDone"), failed: t("copy.failed") }}
      />
      {/* It scrolls, so people with only a keyboard must reach it. */}
      <Box component="section" aria-label={t("entry.sql")} tabIndex={0} sx={{ width: "100%", maxHeight: 320, overflow: "auto" }}>
        <Box component="pre" sx={{ margin: 0, fontFamily: family.mono, fontSize: "0.8125rem", lineHeight: "20px" }}>
          {text}
        </Box>
      </Box>
    </Box>
  );
}
