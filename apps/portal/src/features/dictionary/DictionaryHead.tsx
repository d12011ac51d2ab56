import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import { PageTitle } from "../../components/PageTitle.tsx";
import { DictionaryNavigation } from "./DictionaryNavigation.tsx";

export interface DictionaryHeadProps {
  readonly title: string;
  readonly lead: string;
}

/** Title, what the page is for, and the way to the other page. */
export function DictionaryHead({ title, lead }: DictionaryHeadProps) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <PageTitle>{title}</PageTitle>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{lead}</Typography>
      <DictionaryNavigation />
    </Box>
  );
}
