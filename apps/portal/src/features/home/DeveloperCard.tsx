import { DeveloperIcon, BookIcon, role, SettingsIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useAccess } from "../../domain/access/useAccess.ts";
import { WarehouseLaunch } from "../../domain/warehouse/WarehouseLaunch.tsx";
import { cell, HomeCard } from "./HomeCard.tsx";
import { LinkTile } from "./LinkTile.tsx";

const ways = [
  { name: "area", to: "/developer", Icon: DeveloperIcon },
  { name: "dictionary", to: "/dictionary", Icon: BookIcon },
  { name: "settings", to: "/settings", Icon: SettingsIcon },
] as const;

/** The data itself: where it is described, and the warehouse for those who may open it. */
export function DeveloperCard({ simple }: { readonly simple: boolean }) {
  const { t } = useTranslation("home");
  const warehouse = useAccess("developer/launch-snowflake");
  return (
    <HomeCard title={t("developer.title")} about={t("developer.about")}>
      {ways.map(({ name, to, Icon }) => (
        <LinkTile key={name} to={to} icon={<Icon size={22} />} title={t(`developer.${name}.title`)}>
          {simple ? null : t(`developer.${name}.body`)}
        </LinkTile>
      ))}
      {warehouse === "OK" || warehouse === "REGION_UNAVAILABLE" ? (
        <Box sx={{ ...cell, display: "grid", gap: 4, justifyItems: "start", backgroundColor: role.sunken }}>
          {simple ? null : <Typography sx={{ textWrap: "pretty" }}>{t("developer.warehouse")}</Typography>}
          <WarehouseLaunch access={warehouse} />
        </Box>
      ) : null}
    </HomeCard>
  );
}
