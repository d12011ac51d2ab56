import { family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { Column } from "../../../domain/dictionary/catalogue.ts";
import { ColumnLink } from "./ColumnLink.tsx";

/** The description, with unit, codes, examples and what the column refers to. */
export function ColumnMeaning({ column: { description, unit, codes, examples, references } }: { readonly column: Column }) {
  const { t } = useTranslation("dictionary");
  return (
    <Box sx={{ display: "grid", gap: 1, maxWidth: "68ch" }}>
      <Box component="span" sx={{ textWrap: "pretty" }}>
        {description}
      </Box>
      {unit === undefined ? null : <Fact label={t("entry.unit")}>{unit}</Fact>}
      {references ? (
        <Fact label={t("entry.refersTo")}>
          <ColumnLink address={references} />
        </Fact>
      ) : null}
      {codes && codes.length > 0 ? (
        <Box
          component="dl"
          aria-label={t("entry.codes")}
          sx={{
            display: "grid",
            gridTemplateColumns: "fit-content(50%) minmax(0, 1fr)",
            columnGap: 3,
            rowGap: "2px",
            margin: 0,
            fontSize: "0.8125rem",
          }}
        >
          {codes.map(({ code, meaning }) => (
            <Box key={code} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ fontFamily: family.mono, overflowWrap: "anywhere" }}>
                {code}
              </Box>
              <Box component="dd" sx={{ margin: 0, color: role.inkMuted }}>
                {meaning}
              </Box>
            </Box>
          ))}
        </Box>
      ) : null}
      {examples && examples.length > 0 ? (
        <Fact label={t("entry.examples")}>
          <Box component="span" sx={{ fontFamily: family.mono, overflowWrap: "anywhere" }}>
            {examples.join(", ")}
          </Box>
        </Fact>
      ) : null}
    </Box>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box component="span" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "baseline", fontSize: "0.8125rem" }}>
    <Box component="span" sx={{ color: role.inkMuted }}>
      {label}
    </Box>
    {children}
  </Box>
);
