import { ArrowIcon, AskIcon, ComposeIcon, corner, ring, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useAccessCheck } from "../../domain/access/useAccess.ts";

/** Questions in words and custom reports, each for those who may. */
export function MoreReportingLinks() {
  const { t } = useTranslation(["questions", "reports"]);
  const access = useAccessCheck();
  const questions = access("reporting/dataQA") === "OK";
  const custom = access("reporting/custom-reports") === "OK";
  if (!questions && !custom) return null;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }}>
      {questions ? (
        <WayCard to="/reporting/data-q-and-a" icon={<AskIcon size={24} />} title={t("ask.card.title")}>
          {t("ask.card.body")}
        </WayCard>
      ) : null}
      {custom ? (
        <WayCard to="/reporting/custom-reports" icon={<ComposeIcon size={24} />} title={t("reports:card.title")}>
          {t("reports:card.body")}
        </WayCard>
      ) : null}
    </Box>
  );
}

interface WayCardProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: string;
}

function WayCard({ to, icon, title, children }: WayCardProps) {
  return (
    <Box
      component="article"
      sx={{
        position: "relative",
        display: "flex",
        gap: 4,
        padding: 5,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        transition: "border-color 120ms ease-out",
        "&:hover, &:focus-within": { borderColor: role.accent },
      }}
    >
      <Box sx={{ flex: "none", color: role.accent, lineHeight: 0 }}>{icon}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          <Box
            component={Link}
            to={to}
            sx={{
              color: role.ink,
              textDecoration: "none",
              "&::after": { position: "absolute", inset: 0, borderRadius: `${corner.card}px`, content: '""' },
              "&:hover": { textDecoration: "underline" },
              "&:focus-visible": { outline: "none" },
              "&:focus-visible::after": { outline: ring.line, outlineOffset: 2 },
            }}
          >
            {title}
          </Box>
        </Typography>
        <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{children}</Typography>
      </Box>
      <ArrowIcon style={{ flex: "none", color: role.accent, marginTop: 4 }} />
    </Box>
  );
}
