import type { Bundle } from "@lyceum/locales";
import type { i18n, TFunction } from "i18next";

export interface ProblemText {
  readonly title: string;
  readonly detail: string;
}

const hasTexts = (code: string, texts: i18n): code is keyof Bundle["problems"] => texts.exists(`${code}.title`, { ns: "problems" });

/** Writes what a problem code says to the reader; a code without words of its own gets the general ones. */
export function problemText(code: string, t: TFunction, texts: i18n): ProblemText {
  if (code === "unreachable") {
    const kind = navigator.onLine ? "unanswered" : "offline";
    return { title: t(`problem.${kind}.title`), detail: t(`problem.${kind}.detail`) };
  }
  if (!hasTexts(code, texts)) return { title: t("problem.other.title"), detail: t("problem.other.detail") };
  return { title: texts.t(`${code}.title`, { ns: "problems" }), detail: texts.t(`${code}.detail`, { ns: "problems" }) };
}
