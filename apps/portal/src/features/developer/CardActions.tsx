import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { UnavailableButton } from "../../domain/access/UnavailableButton.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import { useSignInDialog } from "../../domain/session/SignInDialogContext.ts";
import { WarehouseLaunch } from "../../domain/warehouse/WarehouseLaunch.tsx";
import { useLink } from "../../lib/config/ConfigContext.tsx";
import type { DeveloperCard } from "./developer-cards.ts";

const ACCOUNTS = "/settings/?tab=warehouse";
const CONNECTION = "/developer/warehouse";

/** Offers a card's actions to its reader. */
export function CardActions({ name, state }: DeveloperCard) {
  if (state === "signIn") return <SignIn name={name} />;
  if (name === "dataExplorers") return <WarehouseLaunch access={state === "open" ? "OK" : "REGION_UNAVAILABLE"} />;
  if (name === "institutionalData") return <Ask />;
  if (name === "dictionary") return <Dictionary open={state === "open"} />;
  return name === "directAccess" ? <DirectAccess open={state === "open"} /> : <Accounts open={state === "open"} />;
}

interface Openable {
  readonly open: boolean;
}

function Way({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Button component={Link} to={to}>
      {children}
    </Button>
  );
}

function Dictionary({ open }: Openable) {
  const { t } = useTranslation("pages");
  const query = useAccess("developer/query");
  if (!open) return <UnavailableButton>{t("developer.dictionary.action")}</UnavailableButton>;
  return (
    <>
      <Way to="/dictionary">{t("developer.dictionary.action")}</Way>
      <Button variant="text" component={Link} to="/dictionary/entity-relationships">
        {t("developer.dictionary.relationships")}
      </Button>
      {query === "OK" ? (
        <Button variant="text" component={Link} to="/developer/query">
          {t("developer.dictionary.query")}
        </Button>
      ) : null}
    </>
  );
}

function DirectAccess({ open }: Openable) {
  const { t } = useTranslation("pages");
  if (!open) return <UnavailableButton>{t("developer.directAccess.action")}</UnavailableButton>;
  return <Way to={CONNECTION}>{t("developer.directAccess.action")}</Way>;
}

function Accounts({ open }: Openable) {
  const { t } = useTranslation("pages");
  const credits = useAccess("developer/settings/credits");
  if (!open) return <UnavailableButton>{t("developer.serviceAccounts.action")}</UnavailableButton>;
  return (
    <>
      <Way to={ACCOUNTS}>{t("developer.serviceAccounts.action")}</Way>
      {credits === "OK" ? (
        <Button variant="text" component={Link} to={ACCOUNTS}>
          {t("developer.serviceAccounts.credits")}
        </Button>
      ) : null}
    </>
  );
}

/** Visitors sign in first; those who want connection details are led there afterwards. */
function SignIn({ name }: Pick<DeveloperCard, "name">) {
  const { t } = useTranslation("pages");
  const dialog = useSignInDialog();
  const what = t(`developer.${name}.title`);
  return (
    <Button
      variant={name === "institutionalData" ? "contained" : "outlined"}
      aria-label={t("developer.signInFor", { what })}
      onClick={() => dialog.open(name === "directAccess" ? CONNECTION : "/developer")}
    >
      {t("developer.signIn")}
    </Button>
  );
}

function Ask() {
  const { t } = useTranslation("pages");
  const getAccess = useLink("getAccess");
  return getAccess ? <Button href={getAccess}>{t("developer.institutionalData.action")}</Button> : null;
}
