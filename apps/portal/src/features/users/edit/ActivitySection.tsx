import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { SettingsSection } from "../../../components/SettingsSection.tsx";
import { usePerson } from "../../../domain/session/SessionContext.ts";
import { ActivityDialog } from "./ActivityDialog.tsx";
import type { Read } from "./useSaveUser.ts";

export interface ActivitySectionProps {
  readonly id: string;
  /** As they were read last. */
  readonly read: Read;
  readonly disabled: boolean;
  /** The person as they are with the change. */
  readonly onDone: (fresh: Read) => void;
  /** Another administrator changed the person since; nothing was changed here. */
  readonly onChanged: (fresh: Read) => void;
}

/** Locks a person out, or lets them in again: at once, apart from what is staged. */
export function ActivitySection({ id, read, disabled, onDone, onChanged }: ActivitySectionProps) {
  const { t } = useTranslation("users");
  const { userId } = usePerson();
  const [asking, setAsking] = useState(false);
  const { active, userId: theirs } = read.user;
  const verb = active ? "deactivate" : "activate";
  return (
    <SettingsSection title={t("edit.activity.title")} lead={t(`edit.activity.${active ? "activeLead" : "inactiveLead"}`)}>
      {theirs === userId ? (
        <Notice>{t("edit.activity.own")}</Notice>
      ) : (
        <Box>
          <Button color={active ? "error" : "primary"} disabled={disabled} onClick={() => setAsking(true)}>
            {t(`edit.activity.${verb}.button`)}
          </Button>
        </Box>
      )}
      {asking ? (
        <ActivityDialog
          id={id}
          read={read}
          onClose={() => setAsking(false)}
          onDone={(fresh) => {
            setAsking(false);
            onDone(fresh);
          }}
          onChanged={(fresh) => {
            setAsking(false);
            onChanged(fresh);
          }}
        />
      ) : null}
    </SettingsSection>
  );
}
