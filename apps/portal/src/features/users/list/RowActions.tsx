import { DeleteIcon, EditIcon, role } from "@lyceum/ui";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { editPath } from "../../../domain/users/edit-path.ts";
import type { DeletionRefusal } from "./deletion-rule.ts";

/** To the page where a person's roles and limits are set. */
export function EditUserLink({ id, userName }: { readonly id: string; readonly userName: string }) {
  const { t } = useTranslation("users");
  return (
    <Tooltip title={t("list.edit.tooltip")} disableInteractive>
      <IconButton component={Link} to={editPath(id)} aria-label={t("list.edit.label", { user: userName })} sx={{ color: role.accent }}>
        <EditIcon size={18} />
      </IconButton>
    </Tooltip>
  );
}

export interface DeleteUserButtonProps {
  readonly userName: string;
  /** Why it cannot be done. */
  readonly refusal: DeletionRefusal | undefined;
  readonly onDelete: () => void;
}

/** Takes the focus also where a person cannot be deleted, so that the reason can be read. */
export function DeleteUserButton({ userName, refusal, onDelete }: DeleteUserButtonProps) {
  const { t } = useTranslation("users");
  return (
    <Tooltip
      title={refusal ? t(`list.delete.${refusal}`) : t("list.delete.tooltip")}
      describeChild={refusal !== undefined}
      disableInteractive
    >
      <IconButton
        aria-label={t("list.delete.label", { user: userName })}
        aria-disabled={refusal !== undefined}
        onClick={() => {
          if (!refusal) onDelete();
        }}
        sx={refusal ? { cursor: "not-allowed", "&, &:hover": { color: role.edge, backgroundColor: "transparent" } } : { color: role.error }}
      >
        <DeleteIcon size={18} />
      </IconButton>
    </Tooltip>
  );
}
