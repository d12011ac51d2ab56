import { exportModel } from "@lyceum/contracts";
import { DownloadIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { dictionaryBase } from "../../../domain/dictionary/dictionary-base.ts";
import { useSession } from "../../../domain/session/SessionContext.ts";
import { useConfig } from "../../../lib/config/ConfigContext.tsx";

/** Files of the model, in the order in which programs can read them today. */
const FILES = [
  { format: "ossie", version: "0.1.1", text: "ossie" },
  { format: "ossie", version: "0.2.0.dev0", text: "draft" },
  { format: "dbt", version: "1.12", text: "dbt" },
] as const;

/** Offers the semantic model as a file, in the page's language. Its addresses need no token, so they are links. */
export function ModelDownload() {
  const { t, i18n } = useTranslation("dictionary");
  const { regions } = useConfig();
  const { person } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [button, menu] = [useId(), useId()];
  const base = dictionaryBase(regions, person?.region);
  if (base === undefined) return undefined;
  const close = () => setAnchor(undefined);
  return (
    <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 2, alignItems: "center" }}>
      <Button
        id={button}
        variant="outlined"
        size="small"
        startIcon={<DownloadIcon size={16} />}
        aria-haspopup="menu"
        aria-controls={anchor ? menu : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t("model.open")}
      </Button>
      <Typography sx={{ flex: "1 1 320px", maxWidth: "68ch", color: role.inkMuted, fontSize: "0.875rem" }}>{t("model.lead")}</Typography>
      <Menu id={menu} anchorEl={anchor} open={anchor !== undefined} onClose={close} slotProps={{ list: { "aria-labelledby": button } }}>
        {FILES.map(({ format, version, text }) => (
          <MenuItem
            key={version}
            component="a"
            href={`${base}${exportModel.path}?${new URLSearchParams({ format, version, language: i18n.language }).toString()}`}
            download
            onClick={close}
          >
            {t(`model.${text}`, { version })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
