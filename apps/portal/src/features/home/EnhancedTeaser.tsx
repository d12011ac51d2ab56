import premium from "@lyceum/ui/pictures/premium.svg";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { Picture } from "../../components/Picture.tsx";
import { useLink } from "../../lib/config/ConfigContext.tsx";

/** Presents the premium edition, where the deployment has a page about it. */
export function EnhancedTeaser() {
  const { t } = useTranslation();
  const page = useLink("premium");
  if (!page) return null;
  return (
    <section className="home-frame home-band home-halves" aria-labelledby="home-enhanced">
      <div className="home-text">
        <p className="home-eyebrow">{t("home.enhanced.eyebrow")}</p>
        <h2 id="home-enhanced">{t("home.enhanced.title")}</h2>
        <p className="home-muted">{t("home.enhanced.body")}</p>
        <Button href={page}>{t("home.enhanced.action")}</Button>
      </div>
      <Picture src={premium} width={480} height={280} />
    </section>
  );
}
