import { EmptyState, ErrorIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { Page } from "../../lib/Page.tsx";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { useSession } from "../../lib/session/SessionContext.ts";

const SECONDS = 15;

/** The provider refused: its description, or the advice to refresh; signs out by itself after 15 seconds. */
export function CallbackErrorScreen({ description }: { readonly description: string | null }) {
  const { t } = useTranslation();
  const { abandonSignIn } = useSession();
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  const leave = (): void => {
    abandonSignIn();
    void navigate("/", { replace: true });
  };
  const tick = useEffectEvent(() => {
    if (left <= 1) leave();
    else setLeft(left - 1);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page>
      <PageTitle>{t("signIn.failed.title")}</PageTitle>
      <EmptyState
        level="h1"
        picture={<ErrorIcon size={40} />}
        title={t("signIn.failed.title")}
        action={
          <Button variant="contained" onClick={leave}>
            {t("signIn.failed.signOut")}
          </Button>
        }
      >
        <Typography role="alert">{description || t("signIn.failed.refresh")}</Typography>
        <Typography>{t("signIn.failed.automatic", { count: left })}</Typography>
      </EmptyState>
    </Page>
  );
}
