import type { getOwnAccess } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { ownRoles } from "./own-roles.ts";

type Access = RouteResponse<typeof getOwnAccess>;

/** Words what a person may see. */
export function AccessSummary({ access: { groups, data } }: { readonly access: Access }) {
  const { t } = useTranslation(["settings", "users", "portal"]);
  const format = useFormat();
  const { kind } = usePerson();
  const { roles, areas, restricted } = ownRoles(groups, kind);
  const areaNames = areas.map((area) => t(`portal:areas.${area}.name`));
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gridTemplateColumns: "minmax(96px, auto) minmax(0, 1fr)", columnGap: 4, rowGap: 2, margin: 0 }}
    >
      <Fact name={t("settings:preferences.access.roles")}>{format.list(roles.map((name) => t(`users:list.roles.${name}`)))}</Fact>
      <Fact name={t("settings:preferences.access.areas")}>
        {areaNames.length > 0 ? format.list(areaNames) : t("settings:preferences.access.noAreas")}
      </Fact>
      <Fact name={t("settings:preferences.access.data")}>
        <DataLimits data={data} />
      </Fact>
      {data === "none" ? null : (
        <Fact name={t("settings:preferences.access.people")}>{t(`settings:preferences.access.${restricted ? "hidden" : "shown"}`)}</Fact>
      )}
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: role.inkMuted }}>
        {name}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        {children}
      </Box>
    </>
  );
}

/** The whole institution, or its parts by name with what they are parts of. */
function DataLimits({ data }: Pick<Access, "data">) {
  const { t } = useTranslation("settings");
  if (typeof data === "string") return t(`preferences.access.${data}`);
  return (
    <Box component="ul" sx={{ display: "grid", gap: 1, margin: 0, padding: 0, listStyle: "none" }}>
      {data.map(({ id, name, within }) => (
        <li key={id}>
          {name}
          {within.length > 0 ? (
            <Box component="span" sx={{ display: "block", color: role.inkMuted, fontSize: "0.875rem" }}>
              {within.join(" › ")}
            </Box>
          ) : null}
        </li>
      ))}
    </Box>
  );
}
