import { ErrorState, LockIcon, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";

import { CopyRows } from "../../components/CopyRows.tsx";
import { NoticePage } from "../../components/NoticePage.tsx";
import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { type ShownPassword, useShownPassword } from "./useShownPassword.ts";

/** `/developer/password/{id}#{token}`: shows a new password once, when asked to. */
export function PasswordPage() {
  const { id = "" } = useParams();
  const token = useLocation().hash.slice(1);
  return (
    <>
      <meta name="robots" content="noindex" />
      <OneTime key={`${id}${token}`} id={id} token={token} />
    </>
  );
}

function OneTime({ id, token }: { readonly id: string; readonly token: string }) {
  const { t } = useTranslation("warehouse");
  const problemText = useProblemText();
  const { showing, show } = useShownPassword(id, token);
  if (showing.state === "unusable") return <Unusable />;
  const asking = showing.state === "asking";
  return (
    <Page gap={6}>
      <PageTitle>{t("oneTimePassword.title")}</PageTitle>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Typography variant="h1">{t("oneTimePassword.title")}</Typography>
        <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{t("oneTimePassword.lead")}</Typography>
      </Box>
      <Box component="output" className="visually-hidden">
        {asking ? t("oneTimePassword.showing") : ""}
        {showing.state === "shown" ? t("oneTimePassword.shown.announce") : ""}
      </Box>
      {showing.state === "shown" ? <Shown password={showing.password} /> : null}
      {showing.state === "failed" ? (
        <ErrorState title={t("oneTimePassword.failed.title")} retryLabel={t("oneTimePassword.failed.retry")} onRetry={() => void show()}>
          {problemText(showing.error)}
        </ErrorState>
      ) : null}
      {showing.state === "ready" || asking ? (
        <Button variant="contained" disabled={asking} onClick={() => void show()} sx={{ justifySelf: "start" }}>
          {t("oneTimePassword.show")}
        </Button>
      ) : null}
    </Page>
  );
}

const ToWarehouse = () => {
  const { t } = useTranslation("warehouse");
  return (
    <Button component={Link} to="/developer/warehouse" sx={{ justifySelf: "start" }}>
      {t("oneTimePassword.toWarehouse")}
    </Button>
  );
};

function Shown({ password: { username, password, database } }: { readonly password: ShownPassword }) {
  const { t } = useTranslation("warehouse");
  const rows = [
    { label: t("oneTimePassword.shown.login"), value: username },
    { label: t("oneTimePassword.shown.database"), value: database },
    { label: t("oneTimePassword.shown.password"), value: password },
  ];
  return (
    <Box sx={{ display: "grid", gap: 6, maxWidth: 720, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Notice kind="warning">{t("oneTimePassword.shown.notice")}</Notice>
      <CopyRows rows={rows} />
      <Typography sx={{ maxWidth: "68ch", textWrap: "pretty" }}>{t("oneTimePassword.shown.another")}</Typography>
      <ToWarehouse />
    </Box>
  );
}

function Unusable() {
  const { t } = useTranslation("warehouse");
  return (
    <NoticePage picture={<LockIcon size={40} />} title={t("oneTimePassword.unusable.title")} action={<ToWarehouse />}>
      {t("oneTimePassword.unusable.body")}
    </NoticePage>
  );
}
