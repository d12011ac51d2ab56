import { type GroupName, isAssignable } from "@lyceum/access";
import { CloseIcon, corner, LockIcon, PlusIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { SettingsSection } from "../../../components/SettingsSection.tsx";
import { PremiumMark } from "../list/PremiumMark.tsx";
import { addRoles, removeRole } from "./access-draft.ts";
import { AddRoleDialog } from "./AddRoleDialog.tsx";
import { GROUP_TEXTS } from "./role-texts.ts";
import { useLicence } from "./useLicence.ts";

export interface RolesSectionProps {
  readonly staged: readonly GroupName[];
  readonly disabled: boolean;
  readonly onChange: (staged: readonly GroupName[]) => void;
}

/** The person's roles as they will be after the save. */
export function RolesSection({ staged, disabled, onChange }: RolesSectionProps) {
  const { t } = useTranslation("users");
  const { core, readersFull } = useLicence();
  const [choosing, setChoosing] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (group: GroupName): void => {
    onChange(removeRole(staged, group));
    addButton.current?.focus();
  };
  return (
    <SettingsSection title={t("edit.roles.title")} lead={t("edit.roles.lead")}>
      {staged.length === 0 ? (
        <Box sx={{ color: role.inkMuted }}>{t("edit.roles.none")}</Box>
      ) : (
        <Box component="ul" aria-label={t("edit.roles.title")} sx={listLook}>
          {staged.map((group) => (
            <RoleRow key={group} group={group} core={core} disabled={disabled} onRemove={() => remove(group)} />
          ))}
        </Box>
      )}
      <Box>
        <Button ref={addButton} disabled={disabled} startIcon={<PlusIcon size={18} />} onClick={() => setChoosing(true)}>
          {t("edit.roles.add")}
        </Button>
      </Box>
      <AddRoleDialog
        open={choosing}
        staged={staged}
        core={core}
        readersFull={readersFull}
        onClose={() => setChoosing(false)}
        onAdd={(chosen) => {
          onChange(addRoles(staged, chosen));
          setChoosing(false);
        }}
      />
    </SettingsSection>
  );
}

const listLook = {
  margin: 0,
  padding: 0,
  border: `1px solid ${role.line}`,
  borderRadius: `${corner.card}px`,
  backgroundColor: role.surface,
  listStyle: "none",
} as const;

interface RoleRowProps {
  readonly group: GroupName;
  readonly core: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

function RoleRow({ group, core, disabled, onRemove }: RoleRowProps) {
  const { t } = useTranslation("users");
  const name = t(`edit.groups.${GROUP_TEXTS[group]}.name`);
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 3, alignItems: "center", padding: "8px 8px 8px 16px", "& + &": { borderTop: `1px solid ${role.line}` } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {name}
          {group === "BbDataAuthor" && core ? <PremiumMark /> : null}
        </Box>
        <Box sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>{t(`edit.groups.${GROUP_TEXTS[group]}.help`)}</Box>
      </Box>
      {isAssignable(group) ? (
        <IconButton aria-label={t("edit.roles.remove", { role: name })} disabled={disabled} onClick={onRemove}>
          <CloseIcon size={18} />
        </IconButton>
      ) : (
        <Tooltip title={t("edit.roles.locked")}>
          <IconButton aria-label={t("edit.roles.locked")} aria-disabled sx={{ color: role.inkMuted, cursor: "default" }}>
            <LockIcon size={18} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
