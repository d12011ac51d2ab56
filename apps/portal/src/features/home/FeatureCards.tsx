import { ArrowIcon } from "@lyceum/ui";
import reporting from "@lyceum/ui/pictures/reporting.svg";
import tables from "@lyceum/ui/pictures/tables.svg";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { Picture } from "../../components/Picture.tsx";

/** Reporting and developer: a picture of each, what it does, and the way there. */
export function FeatureCards() {
  const { t } = useTranslation();
  return (
    <section className="home-sunken" aria-labelledby="home-features">
      <div className="home-frame home-band">
        <h2 id="home-features">{t("home.features.title")}</h2>
        <FeatureCard feature="reporting" picture={<Picture src={reporting} width={560} height={400} />}>
          <Way to="/reporting">{t("home.features.reporting.open")}</Way>
        </FeatureCard>
        <FeatureCard feature="developer" picture={<Picture src={tables} width={608} height={368} />}>
          <Way to="/developer">{t("home.features.developer.open")}</Way>
          <Way to="/dictionary">{t("home.features.developer.dictionary")}</Way>
        </FeatureCard>
      </div>
    </section>
  );
}

interface FeatureCardProps {
  readonly feature: "reporting" | "developer";
  readonly picture: ReactNode;
  /** The ways there. */
  readonly children: ReactNode;
}

function FeatureCard({ feature, picture, children }: FeatureCardProps) {
  const { t } = useTranslation();
  return (
    <article className="home-card" aria-labelledby={`home-${feature}`}>
      <div>{picture}</div>
      <div className="home-text">
        <h3 id={`home-${feature}`}>{t(`home.features.${feature}.title`)}</h3>
        <p className="home-muted">{t(`home.features.${feature}.body`)}</p>
        <ul>
          {(["one", "two", "three"] as const).map((point) => (
            <li key={point}>{t(`home.features.${feature}.points.${point}`)}</li>
          ))}
        </ul>
        <div className="home-ways">{children}</div>
      </div>
    </article>
  );
}

const Way = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className="link" to={to}>
    {children}
    <ArrowIcon size={18} />
  </Link>
);
