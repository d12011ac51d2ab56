import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Breadcrumbs } from "../../components/Breadcrumbs.tsx";
import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";

/** A page below the list of alerts: the way back, its heading, and what it is about. */
export function AlertPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation("alerts");
  return (
    <Page gap={6}>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: "grid", gap: 3 }}>
        <Breadcrumbs trail={[{ label: t("back"), to: "/reporting/alerts" }]} />
        <Typography variant="h1" sx={{ fontSize: { xs: "1.5625rem", "@sm": "1.9375rem" }, overflowWrap: "anywhere", textWrap: "balance" }}>
          {title}
        </Typography>
      </Box>
      {children}
    </Page>
  );
}
