import { HelpIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { PageTitle } from "../../lib/PageTitle.tsx";
import { DictionaryNavigation } from "./DictionaryNavigation.tsx";

const GUIDE = "/help/data-dictionary";

export interface DictionaryHeadProps {
  readonly title: string;
  readonly lead: string;
}

/** Title, what the page is for, the guide, and the way to the other page. */
export function DictionaryHead({ title, lead }: DictionaryHeadProps) {
  const { t } = useTranslation("dictionary");
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ display: "grid", gap: 2, flex: "1 1 420px", minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{lead}</Typography>
        </Box>
        <Button variant="text" href={GUIDE} startIcon={<HelpIcon size={18} />} className="no-print">
          {t("guide")}
        </Button>
      </Box>
      <DictionaryNavigation />
    </Box>
  );
}
