import { ErrorIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { NoticePage } from "../../components/NoticePage.tsx";
import { useSession } from "../../domain/session/SessionContext.ts";
import { local } from "../../lib/storage.ts";

const SECONDS = 15;

/**
 * The provider refused: its description, or the advice to refresh. Signs out by itself after 15 seconds, of
 * the provider too: with its session left, the next sign-in would be refused in the same way. People who are signed
 * in in another tab stay so: there is only a way back.
 */
export function CallbackErrorScreen({ description }: { readonly description: string | null }) {
  const { t } = useTranslation();
  const { startOver, abandonSignIn } = useSession();
  const navigate = useNavigate();
  const [stays] = useState(() => local.get("signedIn") !== null);
  const [left, setLeft] = useState(SECONDS);
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    if (stays) abandonSignIn();
    else await startOver();
    void navigate("/", { replace: true });
  };
  const tick = useEffectEvent(() => {
    if (leaving || stays) return;
    setLeft(left - 1);
    if (left <= 1) void leave();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <NoticePage
      picture={<ErrorIcon size={40} />}
      title={t("signIn.failed.title")}
      action={
        <Button variant="contained" loading={leaving} onClick={() => void leave()}>
          {stays ? t("signIn.failed.home") : t("signIn.failed.signOut")}
        </Button>
      }
    >
      <Typography role="alert">{description || t("signIn.failed.refresh")}</Typography>
      {stays ? null : <Typography>{t("signIn.failed.automatic", { count: left })}</Typography>}
    </NoticePage>
  );
}
