import { Notice, role } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { type RepeatedSignInOutcome, usePerson, useSession } from "./SessionContext.ts";

/**
 * Covers the page of a session that the provider does not go on with. What stands on the page stays, unseen, until the
 * person signs in again in a window of its own, or lets it go.
 */
export function LapsedDialog() {
  const { t } = useTranslation("session");
  const { signInAgain, giveUp } = useSession();
  const { firstName, lastName, personIdentifier } = usePerson();
  const [outcome, setOutcome] = useState<RepeatedSignInOutcome | undefined>();
  const [opened, setOpened] = useState(false);
  const heading = useId();
  const text = useId();
  const name = `${firstName} ${lastName}`.trim() || personIdentifier;
  const again = async (): Promise<void> => {
    setOpened(true);
    setOutcome(undefined);
    setOutcome(await signInAgain(outcome === "somebody else"));
  };
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
      slotProps={{ backdrop: { sx: { backgroundColor: role.paper } } }}
    >
      <DialogTitle id={heading}>{t("lapsed.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography id={text}>{t("lapsed.body", { name })}</Typography>
        {opened && outcome === undefined ? <output>{t("lapsed.waiting")}</output> : null}
        {outcome === "somebody else" ? (
          <Notice kind="warning" live="alert">
            {t("lapsed.somebodyElse", { name })}
          </Notice>
        ) : null}
        {outcome === "failed" ? (
          <Notice kind="error" live="alert">
            {t("lapsed.failed")}
          </Notice>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={giveUp}>{t("lapsed.giveUp")}</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus; here to the answer that loses nothing. */}
        <Button variant="contained" autoFocus onClick={() => void again()}>
          {t("lapsed.signIn")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
