import { corner, role, shadow } from "@lyceum/ui";
import columns from "@lyceum/ui/pictures/columns.svg";
import pediment from "@lyceum/ui/pictures/pediment.svg";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { Picture } from "../../lib/Picture.tsx";
import { academicYear, ENROLMENTS, PASS_RATE } from "./sample-figures.ts";

const years = Object.keys(ENROLMENTS);
const small = { color: role.inkMuted, fontSize: "0.8125rem", lineHeight: 1.4 } as const;

/** A report as a temple front: the chart's columns carry the roof, and the definition of a number lies beside them. */
export function SampleReport() {
  const { t } = useTranslation();
  return (
    <Box component="figure" sx={{ width: "100%", maxWidth: 520, margin: 0, justifySelf: "center" }}>
      <Box aria-hidden sx={{ position: "relative", paddingBottom: { xs: 0, sm: 12 } }}>
        <Picture src={pediment} width={480} height={76} />
        <Box sx={{ marginInline: "4%", borderInline: `2px solid ${role.ink}`, backgroundColor: role.surface }}>
          <Box sx={{ height: 10, backgroundColor: role.ink }} />
          <Chart />
        </Box>
        {[3, 1.5, 0].map((inset) => (
          <Box
            key={inset}
            sx={{ height: 10, marginInline: `${inset}%`, marginTop: "-2px", border: `2px solid ${role.ink}`, backgroundColor: role.sunken }}
          />
        ))}
        <Definition />
      </Box>
      <Typography component="figcaption" sx={{ ...small, marginTop: 4, textAlign: { xs: "center", sm: "start" } }}>
        {t("home.sample.caption")}
        <span className="visually-hidden">{t("home.sample.label")}</span>
      </Typography>
    </Box>
  );
}

function Chart() {
  const { t, i18n } = useTranslation();
  const format = (value: number, style: "decimal" | "percent") =>
    new Intl.NumberFormat(i18n.language, { style, maximumFractionDigits: 0 }).format(value);
  return (
    <Box sx={{ padding: { xs: "16px 16px 12px", sm: "20px 24px 12px" } }}>
      <Typography sx={{ fontWeight: 650, lineHeight: 1.3 }}>{t("home.sample.title")}</Typography>
      <Typography sx={{ ...small, marginBottom: 3 }}>
        {t("home.sample.finding", {
          number: format(ENROLMENTS[2025], "decimal"),
          year: academicYear(2025),
          percent: format(ENROLMENTS[2025] / ENROLMENTS[2024] - 1, "percent"),
        })}
      </Typography>
      <Picture src={columns} width={480} height={194} />
      <Box
        className="tabular"
        sx={{
          ...small,
          display: "grid",
          gridTemplateColumns: `repeat(${years.length}, 1fr)`,
          marginTop: 1,
          fontSize: "0.75rem",
          textAlign: "center",
        }}
      >
        {years.map((year) => (
          <span key={year}>{academicYear(year)}</span>
        ))}
      </Box>
    </Box>
  );
}

/** What stands behind "How is this calculated". */
function Definition() {
  const { t, i18n } = useTranslation();
  const rate = new Intl.NumberFormat(i18n.language, { style: "percent", minimumFractionDigits: 1 }).format(PASS_RATE);
  return (
    <Box
      sx={{
        position: { sm: "absolute" },
        insetInlineEnd: -12,
        bottom: 0,
        display: "grid",
        gridTemplateColumns: "auto 1fr",
        gap: "4px 16px",
        alignItems: "center",
        maxWidth: { sm: 350 },
        marginTop: { xs: 3, sm: 0 },
        padding: 4,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.raised,
        boxShadow: shadow.float,
      }}
    >
      <Box sx={{ gridRow: "span 2", paddingInlineEnd: 4, borderInlineEnd: `1px solid ${role.line}` }}>
        <Typography sx={small}>{t("home.sample.rate")}</Typography>
        <Typography className="tabular" sx={{ fontSize: "1.5625rem", fontWeight: 650, lineHeight: 1.2 }}>
          {rate}
        </Typography>
      </Box>
      <Typography sx={{ ...small, color: role.accent, fontWeight: 600 }}>{t("home.sample.how")}</Typography>
      <Typography sx={small}>{t("home.sample.definition")}</Typography>
    </Box>
  );
}
