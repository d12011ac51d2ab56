import { useTranslation } from "react-i18next";

import { useConfig } from "../config/ConfigContext.tsx";
import { snackbars } from "../feedback/snackbars.ts";
import { changeLanguage } from "./i18n.ts";
import { languageName } from "./language-name.ts";

export interface LanguageChoice {
  /** What is offered with its names; the language in use comes first where it is not among them. */
  readonly languages: readonly { readonly tag: string; readonly name: string }[];
  readonly current: string;
  readonly choose: (tag: string) => void;
}

/** The languages to choose from, the one in use, and the way to another one. */
export function useLanguageChoice(offered: readonly string[]): LanguageChoice {
  const { t, i18n } = useTranslation();
  const { languageNames } = useConfig().app;
  const current = i18n.language;
  const tags = offered.includes(current) ? offered : [current, ...offered];
  const choose = (tag: string): void => {
    changeLanguage(tag).catch(() => snackbars.show({ severity: "error", text: t("shell.languageFailed") }));
  };
  return { languages: tags.map((tag) => ({ tag, name: languageName(tag, languageNames) })), current, choose };
}
