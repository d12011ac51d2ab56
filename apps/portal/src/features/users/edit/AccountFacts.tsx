import type { EditedUser } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LastAccess } from "../list/LastAccess.tsx";
import { ProviderName, ProvidersFailed } from "../list/ProviderName.tsx";
import { useProviderNames } from "../list/useProviderNames.ts";

/** Shows where a person signs in and when they last did, whether they may, and the seat that they take. */
export function AccountFacts({ user }: { readonly user: EditedUser }) {
  const { t } = useTranslation("users");
  const providers = useProviderNames();
  return (
    <>
      <Box
        component="dl"
        aria-label={t("edit.facts.label")}
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 150px), max-content))",
          columnGap: 8,
          margin: 0,
          paddingTop: 1,
        }}
      >
        {user.kind === "incremental" ? <Fact name={t("edit.facts.account")}>{t("edit.facts.incremental")}</Fact> : null}
        <Fact name={t("edit.facts.provider")}>
          <ProviderName id={user.identityProviderId} providers={providers} />
        </Fact>
        <Fact name={t("edit.facts.lastAccess")}>
          <LastAccess at={user.lastAccess} />
        </Fact>
        <Fact name={t("edit.facts.state")}>{t(`edit.facts.${user.active ? "active" : "inactive"}`)}</Fact>
        <Fact name={t("edit.facts.seat")}>{t(`edit.facts.seats.${user.seat ?? "none"}`)}</Fact>
      </Box>
      <ProvidersFailed providers={providers} />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
        {name}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        {children}
      </Box>
    </div>
  );
}
