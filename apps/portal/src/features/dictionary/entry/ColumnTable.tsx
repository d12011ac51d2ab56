import { corner, family, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { Entry } from "../../../domain/dictionary/catalogue.ts";
import { ColumnRow } from "./ColumnRow.tsx";

/** From here on there is room for one column beside the other. */
const WIDE = `@container (min-width: ${size.smallScreenNotice + 1}px)`;

/** Below that width every column of the table is a block with its parts one under the other. */
export function ColumnTable({ entry, marked }: { readonly entry: Entry; readonly marked: string | undefined }) {
  const { t } = useTranslation("dictionary");
  return (
    <Box
      component="table"

      aria-label={t("entry.columns")}
      sx={{
        display: "block",
        position: "relative",
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        fontSize: "0.875rem",
        borderSpacing: 0,
        "& td, & th": { textAlign: "start", fontWeight: 400, verticalAlign: "top" },
        "& thead": { display: "block", position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
        "& tbody, & tr, & td, & tbody th": { display: "block" },
        "& tr": { padding: "12px 16px" },
        "& tbody tr + tr": { borderTop: `1px solid ${role.line}` },
        "& .name": { fontFamily: family.mono, overflowWrap: "anywhere" },
        "& .fact": { display: "inline-block", marginInlineEnd: 4 },
        "& .type": { fontFamily: family.mono, fontSize: "0.8125rem" },
        "& td:empty": { display: "none" },
        [WIDE]: {
          display: "table",
          width: "100%",
          "& thead": { position: "static", width: "auto", height: "auto", clipPath: "none", display: "table-header-group" },
          "& tbody": { display: "table-row-group" },
          "& tr": { display: "table-row" },
          "& td, & td:empty, & td.fact, & th, & tbody th": { display: "table-cell", padding: "10px 12px" },
          "& tr > :first-child": { paddingInlineStart: "20px" },
          "& thead th": {
            color: role.inkMuted,
            fontSize: "0.8125rem",
            fontWeight: 600,
            borderBottom: `1px solid ${role.line}`,
            whiteSpace: "nowrap",
          },
          "& tbody tr + tr > *": { borderTop: `1px solid ${role.line}` },
          "& tbody tr:hover": { backgroundColor: role.hover },
          "& .small": { display: "none" },
        },
      }}
    >
      <thead>
        <tr>
          <Head>{t("entry.column")}</Head>
          <Head>{t("entry.type")}</Head>
          <Head>{t("entry.key")}</Head>
          <Head>{t("entry.nullable")}</Head>
          <Head>{t("entry.meaning")}</Head>
        </tr>
      </thead>
      <tbody>
        {entry.columns.map((column) => (
          <ColumnRow key={column.name} entry={entry} column={column} marked={column.name === marked} />
        ))}
      </tbody>
    </Box>
  );
}

const Head = ({ children }: { readonly children: ReactNode }) => <th scope="col">{children}</th>;
