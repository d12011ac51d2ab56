import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { useLink } from "../../lib/config/ConfigContext.tsx";
import { Page } from "../../lib/Page.tsx";
import { endReason } from "../../lib/session/ended-session.ts";
import { wasInterrupted } from "../../lib/session/sign-in-request.ts";
import { useSignInDialog } from "../../lib/session/SignInDialogContext.ts";
import { Colonnade } from "./Colonnade.tsx";
import { FeatureCards } from "./FeatureCards.tsx";
import { Teasers } from "./Teasers.tsx";

const EndedNotice = lazy(async () => ({ default: (await import("../../lib/session/EndedNotice.tsx")).EndedNotice }));

/** What an institution sees first: what the product is for, how to get in, and what it does. */
export function SignedOutHome() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const ended = endReason();
  return (
    <Page gap={16}>
      {ended ? (
        <Suspense>
          <EndedNotice reason={ended} />
        </Suspense>
      ) : null}
      {wasInterrupted(state) ? (
        <Notice kind="warning" live="alert" title={t("signIn.interrupted.title")}>
          {t("signIn.interrupted.body")}
        </Notice>
      ) : null}
      <Intro />
      <Facts />
      <FeatureCards />
      <Teasers />
    </Page>
  );
}

function Intro() {
  const { t } = useTranslation();
  const dialog = useSignInDialog();
  const getAccess = useLink("getAccess");
  const findOutMore = useLink("findOutMore");
  return (
    <Box
      component="section"
      sx={{
        display: "grid",
        gap: { xs: 8, md: 16 },
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
      }}
    >
      <Box sx={{ display: "grid", gap: 6, maxWidth: 620 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: "1.9375rem", sm: "2.4375rem", md: "3rem" }, textWrap: "balance" }}>
          {t("home.headline")}
        </Typography>
        <Typography variant="subtitle1" sx={{ maxWidth: "52ch", color: role.inkMuted, textWrap: "pretty" }}>
          {t("home.lead")}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
          <Button variant="contained" size="large" onClick={() => dialog.open()}>
            {t("home.signIn")}
          </Button>
          {getAccess ? (
            <Button size="large" href={getAccess}>
              {t("home.getAccess")}
            </Button>
          ) : null}
          {findOutMore ? (
            <Button size="large" variant="text" href={findOutMore}>
              {t("home.findOutMore")}
            </Button>
          ) : null}
        </Box>
      </Box>
      <Colonnade />
    </Box>
  );
}

function Facts() {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      sx={{
        display: "grid",
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
        margin: 0,
        padding: 0,
        listStyle: "none",
      }}
    >
      {(["definitions", "rights", "open"] as const).map((fact) => (
        <Box component="li" key={fact} sx={{ paddingTop: 4, borderTop: `2px solid ${role.ink}` }}>
          <Typography sx={{ fontWeight: 600 }}>{t(`home.facts.${fact}.title`)}</Typography>
          <Typography sx={{ color: role.inkMuted, textWrap: "pretty" }}>{t(`home.facts.${fact}.body`)}</Typography>
        </Box>
      ))}
    </Box>
  );
}
