import { CloseIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { AccountType } from "./begin-sign-in.ts";
import { LoginTypeStep } from "./LoginTypeStep.tsx";
import { RegionStep } from "./RegionStep.tsx";

export interface SignInDialogProps {
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** Two steps: which kind of account, then which region; the region's own sign-in follows. */
export function SignInDialog({ returnTo, onClose }: SignInDialogProps) {
  const { t } = useTranslation();
  const [account, setAccount] = useState<AccountType | undefined>();
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title} component="h2" sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 4 }}>
        {t("signIn.title")}
        <IconButton aria-label={t("signIn.close")} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 4 }}>
          {account ? (
            <RegionStep account={account} returnTo={returnTo} onBack={() => setAccount(undefined)} />
          ) : (
            <LoginTypeStep deepLink={returnTo !== "/"} onChoose={setAccount} />
          )}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
