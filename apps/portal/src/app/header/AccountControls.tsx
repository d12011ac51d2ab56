"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { role, SignInIcon, SignOutIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useSession } from "../../domain/session/SessionContext.ts";
import { useSignInDialog } from "../../domain/session/SignInDialogContext.ts";
import { preloadSignInDialog } from "../SignInDialogHost.tsx";

/** On a phone the symbol alone, with its name for those who hear it. */
const compactOnPhones = {
  flexShrink: 0,
  whiteSpace: "nowrap",
  minWidth: { xs: 40, sm: 64 },
  "& .MuiButton-startIcon": { marginInlineEnd: { xs: 0, sm: 2 }, marginInlineStart: 0 },
} as const;

/** Sign-in for visitors; name and sign-out for those signed in; nothing while that is being found out. */
export function AccountControls() {
  const { t } = useTranslation();
  const { state, person } = useSession();
  const dialog = useSignInDialog();
  if (state.status === "unauthenticated") {
    return (
      <Button
        variant="contained"
        startIcon={<SignInIcon size={18} />}
        onPointerEnter={preloadSignInDialog}
        onFocus={preloadSignInDialog}
        onClick={() => dialog.open()}
      >
        {t("shell.signIn")}
      </Button>
    );
  }
  if (state.status === "refused") return <SignOutButton />;
  if (!person) return null;
  const name = `${person.firstName} ${person.lastName}`.trim() || person.personIdentifier;
  return (
    <>
      <Box
        component={Link}
        to="/settings/#you"
        title={t("shell.yourSettings")}
        sx={{
          display: { xs: "none", md: "block" },
          maxWidth: 240,
          padding: "4px 8px",
          borderRadius: 1,
          color: role.ink,
          lineHeight: 1.25,
          textAlign: "end",
          textDecoration: "none",
          "&:hover": { backgroundColor: role.hover },
        }}
      >
        <Box component="span" className="visually-hidden">
          {t("shell.signedInAs")}
        </Box>
        <Box sx={{ overflow: "hidden", fontWeight: 600, fontSize: "0.875rem", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>{name}</Box>
        <Box sx={{ overflow: "hidden", color: role.inkMuted, fontSize: "0.8125rem", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {person.tenantName}
        </Box>
      </Box>
      <SignOutButton />
    </>
  );
}

function SignOutButton() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  return (
    <Button startIcon={<SignOutIcon size={18} />} aria-label={t("shell.signOut")} sx={compactOnPhones} onClick={signOut}>
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {t("shell.signOut")}
      </Box>
    </Button>
  );
}
