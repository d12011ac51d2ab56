import { comparisonBy, withComparison } from "@lyceum/reports/building";
import { useTranslation } from "react-i18next";

import { type Dragged, useBuilder } from "./BuilderContext.ts";
import { Chip } from "./Chip.tsx";
import { ChipList } from "./ChipList.tsx";
import { Choice } from "./Choice.tsx";
import { Shelf } from "./Shelf.tsx";

/** The period that figures are compared with: chosen from the list, or by dropping a term, a year or a date. */
export function ComparisonShelf() {
  const { t } = useTranslation("builder");
  const { visual, model, change } = useBuilder();
  const { comparison, query } = visual;
  if (query.measures.length === 0) return null;
  const shelf = t("shelves.comparison");
  const named = comparison === undefined ? undefined : t(`order.${comparison}`);
  const found = (item: Dragged) => (item.from === "fields" ? comparisonBy(model, item.name) : undefined);
  const drop = (item: Dragged): void => {
    const chosen = found(item);
    if (chosen) change((before) => withComparison(before, chosen), t("said.added", { label: t(`order.${chosen}`), shelf }));
  };
  return (
    <Shelf
      title={shelf}
      hint={t("shelves.comparisonHint")}
      isEmpty={named === undefined}
      accepts={(item) => found(item) !== undefined}
      onDrop={drop}
    >
      {named === undefined ? null : (
        <ChipList>
          <Chip label={named} onRemove={() => change((before) => withComparison(before, undefined), t("said.removed", { label: named }))} />
        </ChipList>
      )}
      <Choice
        label={t("order.compare")}
        value={comparison ?? ""}
        helperText={t("order.compareHint")}
        options={[
          ["", t("order.compareNone")],
          ["previous_period", t("order.previous_period")],
          ["previous_year", t("order.previous_year")],
        ]}
        onChange={(chosen) => change((before) => withComparison(before, chosen === "" ? undefined : chosen))}
      />
    </Shelf>
  );
}
