import { resetOwnPassword } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useFollowUrl } from "../../domain/warehouse/useWarehouseUrl.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";

/** Gives the person's login a new password and goes to the page that shows it. */
function useNewPassword() {
  const { tenantIdentifier, userId } = usePerson();
  const { warehouseSegment } = useConfig().app;
  const call = useCall();
  const follow = useFollowUrl();
  return useMutation({
    mutationFn: () => call(resetOwnPassword, { params: { tenantId: tenantIdentifier, warehouse: warehouseSegment, userId } }),
    onSuccess: ({ url }) => follow(url),
  });
}

/** "New password"; asks first where that ends an old one. */
export function NewPasswordButton({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const making = useNewPassword();
  const failure = making.error ? (
    <Notice kind="error" live="alert" title={t("warehouse.password.ask.failed")}>
      {problemText(making.error)}
    </Notice>
  ) : null;
  const close = (): void => {
    setAsking(false);
    making.reset();
  };
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      <Button disabled={making.isPending && !asking} onClick={() => (hasPassword ? setAsking(true) : making.mutate())}>
        {t("warehouse.password.make")}
      </Button>
      {asking ? (
        <AskFirst making={making.isPending} onConfirm={() => making.mutate()} onClose={close}>
          {failure}
        </AskFirst>
      ) : (
        failure
      )}
    </Box>
  );
}

interface AskFirstProps {
  readonly making: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What went wrong. */
  readonly children: ReactNode;
}

function AskFirst({ making, onConfirm, onClose, children }: AskFirstProps) {
  const { t } = useTranslation();
  const title = useId();
  const body = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} aria-describedby={body}>
      <DialogTitle id={title} component="h2">
        {t("warehouse.password.ask.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <Typography id={body} sx={{ textWrap: "pretty" }}>
          {t("warehouse.password.ask.body")}
        </Typography>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("warehouse.password.ask.cancel")}</Button>
        <Button variant="contained" disabled={making} onClick={onConfirm}>
          {t("warehouse.password.ask.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
