import { ArrowIcon, corner, role } from "@lyceum/ui";
import reporting from "@lyceum/ui/pictures/reporting.svg";
import tables from "@lyceum/ui/pictures/tables.svg";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { Picture } from "../../lib/Picture.tsx";
import { RouterLink } from "../../lib/RouterLink.tsx";
import { Band } from "./Band.tsx";

/** Reporting and developer: a picture of each, what it does, and the way there. */
export function FeatureCards() {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Band labelledBy={title} ground={role.sunken}>
      <Typography id={title} variant="h2" sx={{ maxWidth: "24ch", textWrap: "balance" }}>
        {t("home.features.title")}
      </Typography>
      <FeatureCard feature="reporting" picture={<Picture src={reporting} width={560} height={400} />}>
        <Way to="/reporting">{t("home.features.reporting.open")}</Way>
      </FeatureCard>
      <FeatureCard feature="developer" picture={<Picture src={tables} width={608} height={368} />}>
        <Way to="/developer">{t("home.features.developer.open")}</Way>
        <Way to="/dictionary">{t("home.features.developer.dictionary")}</Way>
      </FeatureCard>
    </Band>
  );
}

interface FeatureCardProps {
  readonly feature: "reporting" | "developer";
  readonly picture: ReactNode;
  /** The ways there. */
  readonly children: ReactNode;
}

function FeatureCard({ feature, picture, children }: FeatureCardProps) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Box
      component="article"
      aria-labelledby={title}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
        overflow: "hidden",
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        "&:nth-of-type(even) > :first-of-type": { order: { md: 1 } },
      }}
    >
      <Box sx={{ display: "grid", alignItems: "center", padding: { xs: 2, sm: 4 }, backgroundColor: role.paper }}>{picture}</Box>
      <Box sx={{ display: "grid", gap: 4, alignContent: "center", padding: { xs: 6, md: 12 } }}>
        <Typography id={title} variant="h3">
          {t(`home.features.${feature}.title`)}
        </Typography>
        <Typography sx={{ maxWidth: "52ch", color: role.inkMuted, textWrap: "pretty" }}>{t(`home.features.${feature}.body`)}</Typography>
        <Box
          component="ul"
          sx={{
            display: "grid",
            gap: 2,
            margin: 0,
            paddingInlineStart: "1.2em",
            listStyle: "square",
            "& ::marker": { color: role.accent },
          }}
        >
          {(["one", "two", "three"] as const).map((point) => (
            <li key={point}>{t(`home.features.${feature}.points.${point}`)}</li>
          ))}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: "8px 24px", marginTop: 2 }}>{children}</Box>
      </Box>
    </Box>
  );
}

const Way = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <RouterLink to={to} sx={{ display: "inline-flex", gap: 2, alignItems: "center", fontWeight: 600 }}>
    {children}
    <ArrowIcon size={18} />
  </RouterLink>
);
