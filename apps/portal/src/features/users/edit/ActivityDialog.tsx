import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { SaveNotices } from "./SaveNotices.tsx";
import { type SetActive, useSetActive } from "./useSetActive.ts";

export interface ActivityDialogProps extends SetActive {
  readonly onClose: () => void;
}

/** Says what becomes of a person who is deactivated or activated, and does it. A refusal is read here. */
export function ActivityDialog({ onClose, ...change }: ActivityDialogProps) {
  const { t } = useTranslation("users");
  const heading = useId();
  const text = useId();
  const { userName } = change.read.user;
  // What was asked stays as it was while the answer arrives.
  const [verb] = useState<"activate" | "deactivate">(change.read.user.active ? "deactivate" : "activate");
  const setting = useSetActive(change);
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={text}
      onClose={() => {
        if (!setting.isPending) onClose();
      }}
    >
      <DialogTitle id={heading}>{t(`edit.activity.${verb}.title`, { user: userName })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <div id={text}>{t(`edit.activity.${verb}.body`)}</div>
        <SaveNotices userName={userName} error={setting.error} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", "& > :not(style) ~ :not(style)": { marginInlineStart: 0 } }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus, to the way out that changes nothing. */}
        <Button variant="text" autoFocus disabled={setting.isPending} onClick={onClose}>
          {t("edit.activity.cancel")}
        </Button>
        <Button
          variant="contained"
          color={verb === "deactivate" ? "error" : "primary"}
          loading={setting.isPending}
          onClick={() => setting.mutate()}
        >
          {t(`edit.activity.${verb}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
