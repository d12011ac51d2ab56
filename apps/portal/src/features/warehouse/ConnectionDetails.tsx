import type { getWarehouseConnection } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { CardSkeleton, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { CopyRows } from "../../components/CopyRows.tsx";
import { NewPasswordButton } from "./NewPasswordButton.tsx";
import { PasswordState } from "./PasswordState.tsx";
import { SampleCommands } from "./SampleCommands.tsx";

type Answer = RouteResponse<typeof getWarehouseConnection>;
type Login = NonNullable<Answer["login"]>;

export interface ConnectionDetailsProps {
  readonly address: Pick<Answer, "host" | "port" | "database">;
  readonly login: Login;
}

const columns = { display: "grid", gap: 8, gridTemplateColumns: { xs: "minmax(0, 1fr)", "@md": "minmax(0, 3fr) minmax(0, 2fr)" } };

/** Where to connect, as whom, with which password, and the commands that do it. */
export function ConnectionDetails({ address: { host, port, database }, login }: ConnectionDetailsProps) {
  const { t } = useTranslation("warehouse");
  const rows = [
    { label: t("connection.host"), value: host },
    { label: t("connection.port"), value: String(port) },
    { label: t("connection.database"), value: database },
    { label: t("connection.login"), value: login.name },
  ];
  return (
    <>
      <Box sx={columns}>
        <Section title={t("connection.title")}>
          <CopyRows rows={rows} />
        </Section>
        <Section title={t("password.title")}>
          <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
            <Box>
              <PasswordState login={login} />
              <Typography sx={{ maxWidth: "60ch", color: role.inkMuted, textWrap: "pretty" }}>{t("password.how")}</Typography>
            </Box>
            <NewPasswordButton hasPassword={login.hasPassword} />
          </Box>
        </Section>
      </Box>
      <Section title={t("samples.title")}>
        <SampleCommands connection={{ host, port, database, user: login.name }} />
      </Section>
    </>
  );
}

/** The shape of what comes. */
export const ConnectionSkeleton = () => (
  <Box sx={columns}>
    <CardSkeleton rows={4} />
    <CardSkeleton rows={2} />
  </Box>
);

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: "grid", gap: 4, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography id={id} variant="h4" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
