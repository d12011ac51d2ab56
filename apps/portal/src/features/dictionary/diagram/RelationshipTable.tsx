import { corner, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { qualifiedName, type Relationship } from "../../../domain/dictionary/catalogue.ts";
import { ColumnLink } from "../entry/ColumnLink.tsx";
import { useMultiplicity } from "./useLineTexts.ts";

const WIDE = `@container (min-width: ${size.smallScreenNotice + 1}px)`;

export interface RelationshipTableProps {
  readonly relationships: readonly Relationship[];
  /** The schema that most of them are of. */
  readonly schemaId: string;
}

/** Lists the diagram's relationships in words: for screen readers, for phones and for copying. */
export function RelationshipTable({ relationships, schemaId }: RelationshipTableProps) {
  const { t } = useTranslation("dictionary");
  const multiplicity = useMultiplicity();
  const title = useId();
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: "grid", gap: 3 }}>
      <Typography id={title} variant="h4" component="h2" className="tabular">
        {t("relationships.title", { count: relationships.length })}
      </Typography>
      {relationships.length === 0 ? (
        <Typography sx={{ color: role.inkMuted }}>{t("relationships.none")}</Typography>
      ) : (
        <Box
          component="table"
          aria-labelledby={title}
          sx={{
            display: "block",
            position: "relative",
            border: `1px solid ${role.line}`,
            borderRadius: `${corner.card}px`,
            backgroundColor: role.surface,
            fontSize: "0.875rem",
            borderSpacing: 0,
            "& thead": { display: "block", position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
            "& tbody, & tr, & td": { display: "block" },
            "& tr": { padding: "8px 16px" },
            "& tbody tr + tr": { borderTop: `1px solid ${role.line}` },
            [WIDE]: {
              display: "table",
              width: "100%",
              "& thead": { display: "table-header-group", position: "static", width: "auto", height: "auto", clipPath: "none" },
              "& tbody": { display: "table-row-group" },
              "& tr": { display: "table-row" },
              "& th, & td": { display: "table-cell", padding: "6px 20px", textAlign: "start" },
              "& th": { color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 600, borderBottom: `1px solid ${role.line}` },
              "& tbody tr + tr > *": { borderTop: `1px solid ${role.line}` },
              "& tbody tr:hover": { backgroundColor: role.hover },
              "& .small": { display: "none" },
            },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t("relationships.from")}</th>
              <th scope="col">{t("relationships.to")}</th>
              <th scope="col">{t("relationships.rows")}</th>
            </tr>
          </thead>
          <tbody>
            {relationships.map((relationship) => (
              <tr key={`${qualifiedName(relationship.from)}.${relationship.from.column}`}>
                <td>
                  <ColumnLink address={relationship.from} within={schemaId} />
                </td>
                <td>
                  <Box component="span" className="small" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
                    {t("relationships.to")}{" "}
                  </Box>
                  <ColumnLink address={relationship.to} within={schemaId} />
                </td>
                <td>{multiplicity(relationship)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
}
