import { ArrowIcon } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { useLink } from "../../lib/config/ConfigContext.tsx";

/** The way to other institutions, where the deployment has a page for it. */
export function CommunityBanner() {
  const { t } = useTranslation();
  const page = useLink("community");
  if (!page) return null;
  return (
    <section className="home-community" aria-labelledby="home-community">
      <div className="home-frame">
        <div>
          <h2 id="home-community">{t("home.community.title")}</h2>
          <p>{t("home.community.body")}</p>
        </div>
        <div className="home-ways">
          <a className="link" href={page}>
            {t("home.community.action")}
            <ArrowIcon size={18} />
          </a>
        </div>
      </div>
    </section>
  );
}
