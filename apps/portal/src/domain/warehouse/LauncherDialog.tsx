import { ErrorIcon, ExternalIcon, role, SuccessIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { WarehouseLauncher } from "./useWarehouseLauncher.ts";

const texts = {
  IN_PROGRESS: "inProgress",
  PROVISIONING_SUCCESS: "success",
  PROVISIONING_FAILED: "failed",
  REDIRECT_FAILED: "redirectFailed",
} as const;

type Shown = keyof typeof texts;

/** Tells how far the person's way to the warehouse is. It can be closed at any time; the work goes on. */
export function LauncherDialog({ launcher }: { readonly launcher: WarehouseLauncher }) {
  return launcher.dialog === "INACTIVE" ? null : <Open launcher={launcher} shown={launcher.dialog} />;
}

function Open({ launcher, shown }: { readonly launcher: WarehouseLauncher; readonly shown: Shown }) {
  const { t } = useTranslation("warehouse");
  const title = useId();
  const body = useId();
  const blocked = launcher.blockedUrl !== undefined;
  const name = t(blocked ? "launcher.blocked.title" : `launcher.${texts[shown]}.title`);
  return (
    <Dialog open onClose={launcher.close} aria-labelledby={title} aria-describedby={body}>
      <DialogTitle id={title} component="h2" sx={{ display: "flex", gap: 3 }}>
        <Sign shown={shown} />
        {name}
      </DialogTitle>
      <DialogContent>
        {/* The dialog's name changes while it is open, which screen readers would not announce otherwise. */}
        <output className="visually-hidden">{name}</output>
        <Box sx={{ display: "grid", gap: 4 }}>
          <Typography id={body} sx={{ textWrap: "pretty" }}>
            {t(bodyKey(shown, launcher))}
          </Typography>
          {shown === "IN_PROGRESS" ? <LinearProgress aria-labelledby={title} sx={{ backgroundColor: role.line }} /> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button key="close" onClick={launcher.close}>
          {t("launcher.close")}
        </Button>
        <NextStep shown={shown} launcher={launcher} />
      </DialogActions>
    </Dialog>
  );
}

function bodyKey(shown: Shown, { failure, blockedUrl }: WarehouseLauncher) {
  if (blockedUrl !== undefined) return "launcher.blocked.body";
  if (shown === "PROVISIONING_FAILED" && failure === "stuck") return "launcher.failed.stuck";
  return `launcher.${texts[shown]}.body` as const;
}

function Sign({ shown }: { readonly shown: Shown }) {
  const place = { marginTop: 2 } as const;
  if (shown === "IN_PROGRESS") return null;
  if (shown === "PROVISIONING_SUCCESS") return <SuccessIcon size={24} style={{ ...place, color: role.success }} />;
  return <ErrorIcon size={24} style={{ ...place, color: role.error }} />;
}

function NextStep({ shown, launcher }: { readonly shown: Shown; readonly launcher: WarehouseLauncher }) {
  const { t } = useTranslation(["portal", "warehouse"]);
  const external = { variant: "contained", endIcon: <ExternalIcon size={18} /> } as const;
  const newTab = <span className="visually-hidden"> {t("shell.opensNewTab")}</span>;
  switch (shown) {
    case "IN_PROGRESS":
      return null;
    case "PROVISIONING_SUCCESS":
      return (
        <Button {...external} onClick={launcher.launch}>
          {t("warehouse:launcher.launch")}
          {newTab}
        </Button>
      );
    case "PROVISIONING_FAILED":
      return (
        <Button variant="contained" onClick={launcher.start}>
          {t("warehouse:launcher.retry")}
        </Button>
      );
    case "REDIRECT_FAILED":
      return launcher.blockedUrl === undefined ? (
        <Button variant="contained" onClick={() => globalThis.location.reload()}>
          {t("warehouse:launcher.reload")}
        </Button>
      ) : (
        <Button {...external} href={launcher.blockedUrl} target="_blank" rel="noopener" onClick={launcher.close}>
          {t("warehouse:launcher.launch")}
          {newTab}
        </Button>
      );
  }
}
