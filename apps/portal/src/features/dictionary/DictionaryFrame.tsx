import { LockIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";

import { NoticePage } from "../../components/NoticePage.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { accessView } from "../../domain/access/useAccess.ts";
import { useSession } from "../../domain/session/SessionContext.ts";
import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { regionById } from "../../lib/config/regions.ts";
import { DictionaryNavigation } from "./DictionaryNavigation.tsx";
import { schemaColourProperties } from "./SchemaBadge.tsx";

/** Around the dictionary's pages. Visitors may read them too; who is signed in may unless their region has no dictionary. */
export function DictionaryFrame() {
  const { regions } = useConfig();
  const { person } = useSession();
  // The permission asks for no feature, so there is nothing to wait for.
  const facts = { region: person && regionById(regions, person.region), features: {}, aiOptIn: false };
  const access = accessView("developer/data-dictionary", person, facts);
  return (
    <QueryProvider>
      <Box
        sx={(theme) => ({
          display: "contents",
          ...schemaColourProperties("light"),
          ...theme.applyStyles("dark", schemaColourProperties("dark")),
        })}
      >
        {access === "OK" || access === "SIGNED_OUT" ? <Outlet /> : <NotInRegion />}
      </Box>
    </QueryProvider>
  );
}

function NotInRegion() {
  const { t } = useTranslation(["portal", "dictionary"]);
  const page = t("dictionary:page");
  return (
    <NoticePage
      documentTitle={t("dictionary:title")}
      picture={<LockIcon size={40} />}
      title={t("access.regionUnavailable.title", { page })}
      action={
        <Button component={Link} to="/">
          {t("access.regionUnavailable.action")}
        </Button>
      }
    >
      {t("access.regionUnavailable.body", { page })}
    </NoticePage>
  );
}

interface DictionaryHeadProps {
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
