import { CloseIcon, corner, Notice, role, shadow } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { type ShownMessage, snackbars } from "./snackbars.ts";

const SHOWN_MS = 8000;

/** The messages, at the foot of the window. Both live regions are always there, so that what comes later is read out. */
export function Snackbars() {
  const { t } = useTranslation();
  const messages = useSyncExternalStore(snackbars.subscribe, snackbars.current);
  const urgent = messages.filter(({ severity }) => severity === "error");
  const polite = messages.filter(({ severity }) => severity !== "error");
  return (
    <Box
      component="section"
      aria-label={t("shell.messages")}
      className="no-print"
      sx={{
        position: "fixed",
        insetInline: 0,
        bottom: 16,
        zIndex: 1400,
        display: "grid",
        gap: 2,
        justifyItems: "center",
        paddingInline: 4,
        pointerEvents: "none",
      }}
    >
      <Box role="alert" sx={{ display: "contents" }}>
        {urgent.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Box>
      <Box component="output" sx={{ display: "contents" }}>
        {polite.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Box>
    </Box>
  );
}

function Message({ message: { id, severity, text } }: { readonly message: ShownMessage }) {
  const { t } = useTranslation();
  const [isPaused, setHeld] = useState(false);
  useEffect(() => {
    if (severity === "error" || isPaused) return undefined;
    const timer = setTimeout(() => snackbars.dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, severity, isPaused]);
  return (
    <Box
      data-severity={severity}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        width: "100%",
        maxWidth: 480,
        borderRadius: `${corner.control}px`,
        backgroundColor: role.surface,
        boxShadow: shadow.float,
        pointerEvents: "auto",
      }}
    >
      <Notice
        kind={severity}
        actionBeside
        action={
          <IconButton size="small" aria-label={t("shell.dismiss")} onClick={() => snackbars.dismiss(id)} sx={{ margin: -1 }}>
            <CloseIcon size={18} />
          </IconButton>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}
