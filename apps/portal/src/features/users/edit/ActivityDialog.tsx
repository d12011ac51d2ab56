import { ConfirmDialog } from "@lyceum/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SaveNotices } from "./SaveNotices.tsx";
import { type SetActive, useSetActive } from "./useSetActive.ts";

export interface ActivityDialogProps extends SetActive {
  readonly onClose: () => void;
}

/** Says what becomes of a person who is deactivated or activated, and does it. A refusal is read here. */
export function ActivityDialog({ onClose, ...change }: ActivityDialogProps) {
  const { t } = useTranslation("users");
  const { userName } = change.read.user;
  // What was asked stays as it was while the answer arrives.
  const [verb] = useState<"activate" | "deactivate">(change.read.user.active ? "deactivate" : "activate");
  const setting = useSetActive(change);
  return (
    <ConfirmDialog
      open
      title={t(`edit.activity.${verb}.title`, { user: userName })}
      cancel={t("edit.activity.cancel")}
      confirm={t(`edit.activity.${verb}.confirm`)}
      destructive={verb === "deactivate"}
      busy={setting.isPending}
      failure={<SaveNotices userName={userName} error={setting.error} />}
      onConfirm={() => setting.mutate()}
      onCancel={onClose}
    >
      {t(`edit.activity.${verb}.body`)}
    </ConfirmDialog>
  );
}
