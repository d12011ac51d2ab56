"use no memo"; // Drawn once: keeping its parts for a second time would cost every first visit code.
import columns from "@lyceum/ui/pictures/columns.svg";
import pediment from "@lyceum/ui/pictures/pediment.svg";
import { useTranslation } from "react-i18next";

import { Picture } from "../../lib/Picture.tsx";
import { academicYear, ENROLMENTS, PASS_RATE } from "./sample-figures.ts";

/** A report as a temple front: the chart's columns carry the roof, and the definition of a number lies beside them. */
export function SampleReport() {
  const { t, i18n } = useTranslation();
  const percent = (value: number, digits: number) =>
    new Intl.NumberFormat(i18n.language, { style: "percent", minimumFractionDigits: digits }).format(value);
  return (
    <figure className="home-sample">
      <div aria-hidden>
        <Picture src={pediment} width={480} height={76} />
        <div className="home-temple">
          <strong>{t("home.sample.title")}</strong>
          <p>
            {t("home.sample.finding", {
              number: new Intl.NumberFormat(i18n.language).format(ENROLMENTS[2025]),
              year: academicYear(2025),
              percent: percent(ENROLMENTS[2025] / ENROLMENTS[2024] - 1, 0),
            })}
          </p>
          <Picture src={columns} width={480} height={194} />
          <div className="home-years">
            {Object.keys(ENROLMENTS).map((year) => (
              <span key={year}>{academicYear(year)}</span>
            ))}
          </div>
        </div>
        <div className="home-step" />
        <div className="home-step" />
        <div className="home-step" />
        <div className="home-definition">
          <p>
            {t("home.sample.rate")}
            <strong>{percent(PASS_RATE, 1)}</strong>
          </p>
          <p>
            <strong>{t("home.sample.how")}</strong>
            {t("home.sample.definition")}
          </p>
        </div>
      </div>
      <figcaption>
        {t("home.sample.caption")}
        <span className="visually-hidden">{t("home.sample.label")}</span>
      </figcaption>
    </figure>
  );
}
