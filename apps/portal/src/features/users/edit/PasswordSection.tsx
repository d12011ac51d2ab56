import type { EditedUser } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SettingsSection } from "../../../components/SettingsSection.tsx";
import { PasswordLinkDialog } from "./PasswordLinkDialog.tsx";

/** For a person with a password here: how they come to a new one. */
export function PasswordSection({ user }: { readonly user: Pick<EditedUser, "userId" | "userName" | "passwordLink"> }) {
  const { t } = useTranslation("users");
  const [open, setOpen] = useState(false);
  if (user.passwordLink === null) return null;
  return (
    <SettingsSection title={t("edit.password.title")} lead={t("edit.password.lead")}>
      {user.passwordLink === "operator" ? (
        <Notice>{t("edit.password.operator")}</Notice>
      ) : (
        <Box>
          <Button onClick={() => setOpen(true)}>{t("edit.password.button")}</Button>
        </Box>
      )}
      {open ? <PasswordLinkDialog userId={user.userId} userName={user.userName} onClose={() => setOpen(false)} /> : null}
    </SettingsSection>
  );
}
