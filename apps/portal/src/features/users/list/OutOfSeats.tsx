import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../../components/LinkByKey.tsx";

/** The warning above a list of people when seats have run out; leads to those who sell more. */
export function OutOfSeats({ children }: { readonly children: string }) {
  const { t } = useTranslation("users");
  return (
    <Notice kind="warning" title={t("list.bannerOutOfSeats.title")}>
      {children} <LinkByKey linkKey="sales">{t("list.bannerOutOfSeats.sales")}</LinkByKey>
    </Notice>
  );
}
