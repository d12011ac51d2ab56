import { useTranslation } from "react-i18next";

import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { WarehousePage } from "./WarehousePage.tsx";

/** `/developer/warehouse` for those who are signed in and may; otherwise says why not. */
export function WarehouseGate() {
  const { t } = useTranslation("warehouse");
  return (
    <AccessGate permission="developer/launch-snowflake" title={t("title")} page={t("gate.page")} noAccess={t("gate.noAccess")}>
      <WarehousePage />
    </AccessGate>
  );
}
