import { useTranslation } from "react-i18next";

/** Three things that hold everywhere in the product. */
export function ProductFacts() {
  const { t } = useTranslation();
  return (
    <div className="home-frame">
      <ul className="home-facts">
        {(["definitions", "rights", "open"] as const).map((fact) => (
          <li key={fact}>
            <strong>{t(`home.facts.${fact}.title`)}</strong>
            <span className="home-muted">{t(`home.facts.${fact}.body`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
