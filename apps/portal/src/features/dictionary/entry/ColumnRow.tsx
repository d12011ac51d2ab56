import { KeyIcon, LinkIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { RouterLink } from "../../../components/RouterLink.tsx";
import type { Column, Entry } from "../../../domain/dictionary/catalogue.ts";
import { entryPath } from "../../../domain/dictionary/dictionary-paths.ts";
import { ColumnMeaning } from "./ColumnMeaning.tsx";

export interface ColumnRowProps {
  readonly entry: Entry;
  readonly column: Column;
  /** The address names this column. */
  readonly marked: boolean;
}

/** One column, with a link that leads to this very row. */
export function ColumnRow({ entry, column, marked }: ColumnRowProps) {
  const { t } = useTranslation("dictionary");
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (marked) row.current?.scrollIntoView({ block: "center" });
  }, [marked]);
  return (
    <Box
      component="tr"
      ref={row}

      id={column.name}
      {...(marked ? { "aria-current": "location" } : {})}
      sx={marked ? { backgroundColor: role.accentSoft, boxShadow: `inset 3px 0 0 ${role.accent}` } : {}}
    >
      <th scope="row">
        <Box component="span" sx={{ display: "inline-flex", gap: 1, alignItems: "flex-start" }}>
          <span className="name">{column.name}</span>
          <RouterLink
            to={entryPath(entry, column.name)}
            replace
            className="no-print"
            aria-label={t("entry.linkTo", { column: column.name })}
            sx={{
              display: "inline-grid",
              flex: "none",
              width: 24,
              height: 24,
              marginBlock: "-2px",
              placeContent: "center",
              color: role.inkMuted,
            }}
          >
            <LinkIcon size={14} />
          </RouterLink>
        </Box>
      </th>
      <td className="fact type">{column.type}</td>
      <td className="fact">
        {column.keys.map((key) => (
          <Box component="span" key={key} sx={{ display: "flex", gap: 1, alignItems: "center", whiteSpace: "nowrap" }}>
            <KeyIcon size={14} style={{ color: key === "primary" ? role.brass : role.inkMuted }} />
            {t(`key.${key}`)}
          </Box>
        ))}
      </td>
      <td className="fact">
        <Box component="span" className="small" sx={{ color: role.inkMuted }}>
          {t("entry.nullable")}:{" "}
        </Box>
        {column.nullable ? t("entry.yes") : t("entry.no")}
      </td>
      <td>
        <ColumnMeaning column={column} />
      </td>
    </Box>
  );
}
