import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { WARNING_SECONDS } from "./idle-timer.ts";

/** Seconds at which the time left is read out; every second would talk over everything else. */
const READ_OUT = [30, 10];

export interface IdleWarningProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** Asks whether the person is still there. Escape and a click beside it say yes: a person must have made them. */
export function IdleWarning({ secondsLeft, onStay, onSignOut }: IdleWarningProps) {
  const { t } = useTranslation("session");
  const heading = useId();
  const text = useId();
  const reached = READ_OUT.findLast((seconds) => secondsLeft <= seconds);
  return (
    <Dialog open role="alertdialog" aria-labelledby={heading} aria-describedby={text} onClose={onStay}>
      <DialogTitle id={heading}>{t("warning.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography id={text}>{t("warning.body")}</Typography>
        <Typography role="timer" className="tabular" sx={{ fontWeight: 600 }}>
          {t("warning.countdown", { count: secondsLeft })}
        </Typography>
        <LinearProgress variant="determinate" aria-hidden value={Math.min(100, (secondsLeft / WARNING_SECONDS) * 100)} />
        <output className="visually-hidden">{reached === undefined ? "" : t("warning.countdown", { count: reached })}</output>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSignOut}>{t("warning.signOut")}</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus; here to the answer that loses nothing. */}
        <Button variant="contained" autoFocus onClick={onStay}>
          {t("warning.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
