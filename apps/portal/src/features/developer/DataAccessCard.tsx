import { BookIcon, corner, PlugIcon, role, ServiceAccountIcon, ShieldIcon, TableIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { CardActions } from "./CardActions.tsx";
import type { DeveloperCard } from "./developer-cards.ts";

const icons = {
  dictionary: BookIcon,
  serviceAccounts: ServiceAccountIcon,
  dataExplorers: TableIcon,
  directAccess: PlugIcon,
  institutionalData: ShieldIcon,
};

/** One way to the data, what it is for, and what one can do there. */
export function DataAccessCard({ name, state }: DeveloperCard) {
  const { t } = useTranslation("pages");
  const title = useId();
  const Icon = icons[name];
  const muted = state === "unavailable";
  return (
    <Box
      component="article"
      aria-labelledby={title}
      sx={{
        display: "grid",
        gridTemplateRows: "auto 1fr auto",
        gap: 3,
        padding: { xs: 5, "@md": 6 },
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: muted ? role.sunken : role.surface,
        ...(name === "institutionalData" ? { backgroundColor: role.brassSoft } : {}),
      }}
    >
      <Box sx={{ display: "flex", gap: 3, alignItems: "center" }}>
        <Box component="span" sx={{ color: muted ? role.inkMuted : role.accent, lineHeight: 0 }}>
          <Icon size={26} />
        </Box>
        <Typography id={title} variant="h4" component="h2">
          {t(`developer.${name}.title`)}
        </Typography>
      </Box>
      <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>
        {t(name === "institutionalData" && state === "ask" ? "developer.institutionalData.ask" : `developer.${name}.body`)}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: "8px 12px", alignItems: "center", marginTop: 2 }}>
        <CardActions name={name} state={state} />
      </Box>
    </Box>
  );
}
