import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useSignInDialog } from "../../domain/session/SignInDialogContext.ts";
import { useLink } from "../../lib/config/ConfigContext.tsx";
import { SampleReport } from "./SampleReport.tsx";

/** The first screen: what the product is for, beside a picture of it, and the ways in. */
export function Intro() {
  const { t } = useTranslation();
  return (
    <section className="home-frame home-band home-halves" aria-labelledby="home-intro">
      <div className="home-text">
        <h1 id="home-intro">{t("home.headline")}</h1>
        <p className="home-muted home-lead">{t("home.lead")}</p>
        <WaysIn />
      </div>
      <SampleReport />
    </section>
  );
}

function WaysIn() {
  const { t } = useTranslation();
  const dialog = useSignInDialog();
  const getAccess = useLink("getAccess");
  const findOutMore = useLink("findOutMore");
  return (
    <div className="home-ways">
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
    </div>
  );
}
