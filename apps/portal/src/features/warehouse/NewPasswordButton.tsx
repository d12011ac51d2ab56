import { resetOwnPassword } from "@lyceum/contracts";
import { ConfirmDialog, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
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
  const { t } = useTranslation("warehouse");
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  const making = useNewPassword();
  const failure = making.error ? (
    <Notice kind="error" live="alert" title={t("password.ask.failed")}>
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
        {t("password.make")}
      </Button>
      {asking ? null : failure}
      <ConfirmDialog
        open={asking}
        title={t("password.ask.title")}
        confirm={t("password.ask.confirm")}
        cancel={t("password.ask.cancel")}
        destructive
        busy={making.isPending}
        failure={failure}
        onConfirm={() => making.mutate()}
        onCancel={close}
      >
        {t("password.ask.body")}
      </ConfirmDialog>
    </Box>
  );
}
