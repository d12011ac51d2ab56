import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { commandKey } from "./shortcuts.ts";

/** Every shortcut of the portal. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const title = useId();
  const shortcuts = [
    { keys: [commandKey(), "K"], text: t("shortcuts.find") },
    { keys: ["?"], text: t("shortcuts.list") },
    { keys: ["Tab"], text: t("shortcuts.skip") },
    { keys: ["Esc"], text: t("shortcuts.close") },
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{t("shortcuts.title")}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: "12px 24px", margin: 0 }}>
          {shortcuts.map(({ keys, text }) => (
            <Box key={text} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ display: "flex", gap: 1, alignItems: "start" }}>
                {keys.map((key) => (
                  <Box
                    key={key}
                    component="kbd"
                    sx={{ padding: "1px 8px", border: `1px solid ${role.edge}`, borderRadius: 1, font: "inherit", fontSize: "0.875rem" }}
                  >
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("shortcuts.done")}</Button>
      </DialogActions>
    </Dialog>
  );
}
