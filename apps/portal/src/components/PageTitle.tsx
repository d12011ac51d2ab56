import { useTranslation } from "react-i18next";

/** Title of the document; React moves it to the head. */
export function PageTitle({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return <title>{t("title.page", { page: children })}</title>;
}
