import type { PermissionName } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Breadcrumbs } from "../../components/Breadcrumbs.tsx";
import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { AccessGate } from "./AccessGate.tsx";

export interface SettingsSubPageProps {
  readonly permission: PermissionName;
  readonly title: string;
  /** The page as the middle of a sentence names it. */
  readonly page: string;
  /** What it is for, in a sentence or two. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of the settings' own, with the way back to them. */
export function SettingsSubPage({ permission, title, page, lead, children }: SettingsSubPageProps) {
  const { t } = useTranslation("settings");
  return (
    <AccessGate permission={permission} title={title} page={page}>
      <Page gap={8}>
        <PageTitle>{title}</PageTitle>
        <Breadcrumbs trail={[{ to: "/settings/", label: t("page.title") }]} current={title} />
        <Box sx={{ display: "grid", gap: 2 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ maxWidth: "70ch", color: role.inkMuted, textWrap: "pretty" }}>{lead}</Typography>
        </Box>
        {children}
      </Page>
    </AccessGate>
  );
}
