"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../components/LinkByKey.tsx";

/** Links to terms, privacy and the provider, and the copyright line. */
export function Footer() {
  const { t } = useTranslation();
  const [year] = useState(() => copyrightYear(new Date()));
  return (
    <Box component="footer" className="no-print" sx={{ borderTop: `1px solid ${role.line}`, backgroundColor: role.sunken }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: "12px 32px",
          alignItems: "center",
          justifyContent: "space-between",
          maxWidth: size.page,
          marginInline: "auto",
          padding: { xs: "24px 16px", sm: "24px", md: "24px 40px" },
          fontSize: "0.875rem",
        }}
      >
        <Box component="nav" aria-label={t("footer.label")} sx={{ display: "flex", flexWrap: "wrap", gap: "8px 24px" }}>
          <LinkByKey linkKey="termsOfUse" color={role.ink}>
            {t("footer.terms")}
          </LinkByKey>
          <LinkByKey linkKey="privacyStatement" color={role.ink}>
            {t("footer.privacy")}
          </LinkByKey>
          <LinkByKey linkKey="about" color={role.ink}>
            {t("footer.about")}
          </LinkByKey>
        </Box>
        <Box sx={{ color: role.inkMuted }}>{t("footer.copyright", { year })}</Box>
      </Box>
    </Box>
  );
}

const FIRST_YEAR = 2023;

/** The current year in UTC, but never earlier than the product's first: clocks can be wrong. */
export const copyrightYear = (now: Date): number => Math.max(FIRST_YEAR, now.getUTCFullYear() || FIRST_YEAR);
