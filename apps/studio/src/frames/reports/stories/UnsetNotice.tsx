import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import type { UnsetVisual } from "./picks.ts";

/** Says which visuals are left out because their reports ask for a choice first. */
export function UnsetNotice({ unset }: { readonly unset: readonly UnsetVisual[] }) {
  const { t, i18n } = useTranslation("stories");
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  if (unset.length === 0) return null;
  return (
    <Notice kind="warning" live="alert">
      {unset.map(({ title, needs }) => (
        <div key={title}>{t("pick.needs", { title, filters: list.format(needs) })}</div>
      ))}
    </Notice>
  );
}
