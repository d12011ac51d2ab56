import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

export interface SaveSectionProps {
  /** Roles and parts that differ from what is saved. */
  readonly changed: number;
  readonly canSave: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
  /** What should be known before or after a try to save. */
  readonly children?: ReactNode;
}

/** Cancel goes back to the list, through the guard; Save works once something differs. */
export function SaveSection({ changed, canSave, saving, onSave, children }: SaveSectionProps) {
  const { t } = useTranslation("users");
  return (
    <Box component="section" aria-label={t("edit.save.label")} sx={{ display: "grid", gap: 4 }}>
      {children}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 3,
          alignItems: "center",
          paddingTop: 4,
          borderTop: `1px solid ${role.line}`,
        }}
      >
        <Button variant="contained" disabled={!canSave} loading={saving} onClick={onSave}>
          {t("edit.save.save")}
        </Button>
        <Button component={Link} to="/settings/" disabled={saving}>
          {t("edit.save.cancel")}
        </Button>
        <Box component="output" sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>
          {changed > 0 ? t("edit.save.changes", { count: changed }) : ""}
        </Box>
      </Box>
    </Box>
  );
}
