import { Delayed } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { RowsSkeleton } from "../../../components/RowsSkeleton.tsx";

/** People who are on their way. */
export function PeopleSkeleton() {
  const { t } = useTranslation("users");
  return (
    <Delayed label={t("list.loading")}>
      <RowsSkeleton rows={10} />
    </Delayed>
  );
}
