import { CopyButton, corner, family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useCopyTexts } from "../../components/useCopyTexts.ts";

/** Shows the SQL that was run, to be copied. */
export function QuerySql({ sql }: { readonly sql: string }) {
  const { t } = useTranslation("query");
  const textsOf = useCopyTexts();
  const name = t("views.sql");
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}>
      <CopyButton value={sql} texts={textsOf(name)} />
      {/* Long lines scroll to the side, so people with only a keyboard must reach them. */}
      <Box
        component="section"
        aria-label={name}
        tabIndex={0}
        sx={{
          width: "100%",
          overflowX: "auto",
          padding: 4,
          border: `1px solid ${role.line}`,
          borderRadius: `${corner.card}px`,
          backgroundColor: role.sunken,
        }}
      >
        <Box component="pre" dir="ltr" sx={{ margin: 0, fontFamily: family.mono, fontSize: "0.8125rem", lineHeight: "20px" }}>
          {sql}
        </Box>
      </Box>
    </Box>
  );
}
