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

/**
 * The provider refused: its description, or the advice to refresh. Signs out by itself after 15 seconds, of
 * the provider too: with its session left, the next sign-in would be refused in the same way.
 */
export function CallbackErrorScreen({ description }: { readonly description: string | null }) {
  const { t } = useTranslation();
  const { startOver } = useSession();
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await startOver();
    void navigate("/", { replace: true });
  };
  const tick = useEffectEvent(() => {
    if (leaving) return;
    setLeft(left - 1);
    if (left <= 1) void leave();
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
          <Button variant="contained" loading={leaving} onClick={() => void leave()}>
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
