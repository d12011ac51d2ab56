import { createPasswordLink } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { CopyRows } from "../../../components/CopyRows.tsx";
import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";
import { useProblemText } from "../../../lib/api/problem-text.ts";

export interface PasswordLinkDialogProps {
  readonly userId: string;
  readonly userName: string;
  readonly onClose: () => void;
}

/** Makes a link and shows it, this once. A click beside the dialog does not close it then. */
export function PasswordLinkDialog({ userId, userName, onClose }: PasswordLinkDialogProps) {
  const { t } = useTranslation("users");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const problemText = useProblemText();
  const heading = useId();
  const make = useMutation({ mutationFn: () => call(createPasswordLink, { params: { tenant, userId } }) });
  const made = make.data;
  const close = (_: unknown, reason?: string): void => {
    if (!make.isPending && !(made && reason)) onClose();
  };
  return (
    <Dialog open aria-labelledby={heading} onClose={close} maxWidth="sm" fullWidth>
      <DialogTitle id={heading} sx={{ overflowWrap: "anywhere" }}>
        {t("edit.password.dialog", { user: userName })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {made ? (
          <>
            <Notice kind="warning" live="status">
              {t("edit.password.once", { count: made.days })}
            </Notice>
            <CopyRows rows={[{ label: t("edit.password.link"), value: made.link }]} />
          </>
        ) : (
          t("edit.password.body")
        )}
        {make.error ? (
          <Notice kind="error" live="alert" title={t("edit.password.failed")}>
            {problemText(make.error)}
          </Notice>
        ) : null}
      </DialogContent>
      <DialogActions>
        {made ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that had the focus is gone.
          <Button key="close" variant="contained" autoFocus onClick={onClose}>
            {t("edit.password.close")}
          </Button>
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus, to the way out that changes nothing. */}
            <Button variant="text" autoFocus disabled={make.isPending} onClick={onClose}>
              {t("edit.activity.cancel")}
            </Button>
            <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()}>
              {t("edit.password.make")}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
