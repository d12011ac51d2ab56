import type { GroupName } from "@lyceum/access";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../../components/LinkByKey.tsx";
import { PremiumMark } from "../list/PremiumMark.tsx";
import { rolesLeft } from "./access-draft.ts";
import { RoleChoice } from "./RoleChoice.tsx";

export interface AddRoleDialogProps {
  readonly open: boolean;
  readonly staged: readonly GroupName[];
  /** Authors are beyond the institution's licence. */
  readonly core: boolean;
  readonly readersFull: boolean;
  readonly onClose: () => void;
  readonly onAdd: (chosen: readonly GroupName[]) => void;
}

/** The roles that can still be given. What is chosen is staged, not saved. */
export function AddRoleDialog(props: AddRoleDialogProps) {
  const heading = useId();
  return (
    <Dialog open={props.open} aria-labelledby={heading} onClose={props.onClose} scroll="paper">
      <Choices {...props} heading={heading} />
    </Dialog>
  );
}

function Choices({ staged, core, readersFull, heading, onClose, onAdd }: AddRoleDialogProps & { readonly heading: string }) {
  const { t } = useTranslation("users");
  const [chosen, setChosen] = useState<readonly GroupName[]>([]);
  const left = rolesLeft(staged);
  const toggle = (group: GroupName): void =>
    setChosen(chosen.includes(group) ? chosen.filter((name) => name !== group) : [...chosen, group]);
  return (
    <>
      <DialogTitle id={heading}>{t("edit.chooser.title")}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 3 }}>
          {readersFull ? (
            <Notice kind="warning">
              {t("edit.chooser.readersFull")} <LinkByKey linkKey="sales">{t("edit.seats.sales")}</LinkByKey>
            </Notice>
          ) : null}
          {left.length === 0 ? <Typography>{t("edit.chooser.allGiven")}</Typography> : null}
          <Box
            component="fieldset"
            aria-labelledby={heading}
            sx={{ display: "grid", gap: 1, minInlineSize: 0, margin: 0, padding: 0, border: 0 }}
          >
            {left.map((group) => (
              <RoleChoice key={group} group={group} checked={chosen.includes(group)} onChange={() => toggle(group)} />
            ))}
            {core && !staged.includes("BbDataAuthor") ? <RoleChoice group="BbDataAuthor" mark={<PremiumMark />} /> : null}
          </Box>
          <Typography variant="body2">{t("edit.chooser.others")}</Typography>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("edit.chooser.cancel")}</Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {t("edit.chooser.add", { count: Math.max(chosen.length, 1) })}
        </Button>
      </DialogActions>
    </>
  );
}
