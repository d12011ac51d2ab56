import columns from "@lyceum/ui/pictures/columns.svg";
import pediment from "@lyceum/ui/pictures/pediment.svg";
import { useTranslation } from "react-i18next";

import { Picture } from "../../components/Picture.tsx";
/** Of the drawing's columns, whose heights are 6400, 7100, 6900, 8300, 9200 and 10,600 enrolments. */
const YEARS = ["2020/21", "2021/22", "2022/23", "2023/24", "2024/25", "2025/26"];

/**
 * A report as a temple front: the chart's columns carry the roof, and the definition of a number lies beside
 * them. Its made-up numbers stand in the texts as they are written: to ready a browser's formats for two of
 * them takes a slow machine 50 ms.
 */
export function SampleReport() {
  const { t } = useTranslation();
  return (
    <figure className="home-sample">
      <div aria-hidden>
        <Picture src={pediment} width={480} height={76} />
        <div className="home-temple">
          <strong>{t("home.sample.title")}</strong>
          <p>{t("home.sample.finding")}</p>
          <Picture src={columns} width={480} height={194} />
          <div className="home-years">
            {YEARS.map((year) => (
              <span key={year}>{year}</span>
            ))}
          </div>
        </div>
        <div className="home-step" />
        <div className="home-step" />
        <div className="home-step" />
        <div className="home-definition">
          <p>
            {t("home.sample.rate")}
            <strong>{t("home.sample.rateFigure")}</strong>
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
