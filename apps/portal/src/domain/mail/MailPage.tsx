import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

import { Breadcrumbs } from "../../components/Breadcrumbs.tsx";
import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";

interface MailPageProps {
  /** The list that it is below. */
  readonly back: { readonly label: string; readonly to: string };
  readonly title: string;
  readonly children: ReactNode;
}

/** A page below the list of schedules or alerts: the way back, its heading, and what it is about. */
export function MailPage({ back, title, children }: MailPageProps) {
  return (
    <Page gap={6}>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: "grid", gap: 3 }}>
        <Breadcrumbs trail={[back]} />
        <Typography variant="h1" sx={{ fontSize: { xs: "1.5625rem", "@sm": "1.9375rem" }, overflowWrap: "anywhere", textWrap: "balance" }}>
          {title}
        </Typography>
      </Box>
      {children}
    </Page>
  );
}
