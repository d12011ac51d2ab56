import { LockIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { NoticePage } from "../../components/NoticePage.tsx";
import type { Refusal } from "./session-machine.ts";
import { useSession } from "./SessionContext.ts";

/** Explains why a signed-in person is not let in here. Says whom to ask and with which words, and lets them sign out. */
export function RefusedPage({ refusal: { reason, details } }: { readonly refusal: Refusal }) {
  const { t } = useTranslation("session");
  const { askAgain, signOut } = useSession();
  const title = t(`refused.${reason}.title`);
  return (
    <NoticePage
      picture={<LockIcon size={40} />}
      title={title}
      action={
        <>
          <Button variant="contained" onClick={signOut}>
            {t("refused.signOut")}
          </Button>
          <Button onClick={askAgain}>{t("refused.again")}</Button>
        </>
      }
    >
      <Typography>{t(`refused.${reason}.body`)}</Typography>
      {details.length === 0 ? null : (
        <>
          <Typography sx={{ marginTop: 4 }}>{t("refused.details")}</Typography>
          {details.map((detail) => (
            <Typography key={detail} component="code" sx={{ display: "block", overflowWrap: "anywhere", fontFamily: "monospace" }}>
              {detail}
            </Typography>
          ))}
        </>
      )}
    </NoticePage>
  );
}
