import { moveBreakdown, readBreakdown } from "@lyceum/reports/building";
import { useTranslation } from "react-i18next";

import { BreakdownSettings } from "./BreakdownSettings.tsx";
import { type Dragged, useBuilder } from "./BuilderContext.ts";
import { Chip } from "./Chip.tsx";
import { ChipList } from "./ChipList.tsx";
import { breakdownRef, multiplesOf, takesMultiples, withMultiples, withoutMultiples } from "./new-parts.ts";
import { Shelf } from "./Shelf.tsx";

/** The dimension that has a small chart for each of its values. */
export function MultiplesShelf() {
  const { t } = useTranslation("builder");
  const { visual, labels, dimensions: known, change, changeBuilding } = useBuilder();
  if (!takesMultiples(visual)) return null;
  const { dimensions } = visual.query;
  const shelf = t("shelves.multiples");
  const ref = multiplesOf(visual);
  const label = ref && labels.dimension(ref);
  const grouping = ref && readBreakdown(visual.query, ref).grouping.kind;
  const dropped = (item: Dragged) => {
    if (item.from === "breakdowns") return dimensions.length > 1 ? dimensions[item.index] : undefined;
    const field = item.from === "fields" && item.kind === "dimension" ? known.get(item.name) : undefined;
    return field && breakdownRef(field);
  };
  const drop = (item: Dragged): void => {
    const chosen = dropped(item);
    if (chosen) changeBuilding((before) => withMultiples(before, chosen), t("said.added", { label: labels.dimension(chosen), shelf }));
  };
  return (
    <Shelf
      title={shelf}
      hint={t("shelves.multiplesHint")}
      isEmpty={ref === undefined}
      accepts={(item) => dropped(item) !== undefined}
      onDrop={drop}
    >
      {ref && label !== undefined ? (
        <ChipList>
          <Chip
            label={label}
            note={grouping === undefined || grouping === "values" ? undefined : t(`breakdown.${grouping}`)}
            onRemove={() => changeBuilding(withoutMultiples, t("said.removed", { label }))}
            onUp={() => change((before) => moveBreakdown(before, 1, 0), t("said.moved", { label, position: 1, count: dimensions.length }))}
          >
            <BreakdownSettings index={1} />
          </Chip>
        </ChipList>
      ) : null}
    </Shelf>
  );
}
