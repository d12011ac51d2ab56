import { KeyIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { fromMark, toMark } from "./line-path.ts";

const marks = [
  { name: "many", d: `M0 10H28${fromMark({ x: 0, y: 10 }, true)}` },
  { name: "one", d: `M0 10H28${toMark({ x: 28, y: 10 }, false)}` },
  { name: "oneOrNone", d: `M0 10H28${toMark({ x: 28, y: 10 }, true)}` },
] as const;

/** Explains the ends of lines, the keys, and how the diagram is moved. */
export function Legend() {
  const { t } = useTranslation("dictionary");
  const item = { display: "inline-flex", gap: 2, alignItems: "center" } as const;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 5,
        rowGap: 1,
        alignItems: "center",
        padding: "8px 16px",
        color: role.inkMuted,
        fontSize: "0.8125rem",
      }}
    >
      {marks.map(({ name, d }) => (
        <Box component="span" key={name} sx={item}>
          <svg width={28} height={20} aria-hidden fill="none" stroke="currentColor" strokeWidth={1.5}>
            <path d={d} />
          </svg>
          {t(`legend.${name}`)}
        </Box>
      ))}
      {(["primary", "foreign"] as const).map((key) => (
        <Box component="span" key={key} sx={item}>
          <KeyIcon size={14} style={{ color: key === "primary" ? role.brass : role.inkMuted }} />
          {t(`legend.${key}`)}
        </Box>
      ))}
      <Box component="span" className="no-print" sx={{ marginInlineStart: "auto" }}>
        {t("legend.moving")}
      </Box>
    </Box>
  );
}
