import { addBreakdown, moveBreakdown, readBreakdown, removeBreakdown } from "@lyceum/reports/building";
import { useTranslation } from "react-i18next";

import { BreakdownSettings } from "./BreakdownSettings.tsx";
import { type Dragged, useBuilder } from "./BuilderContext.ts";
import { chipKeys } from "./chip-keys.ts";
import { Chip } from "./Chip.tsx";
import { ChipList } from "./ChipList.tsx";
import { breakdownRef, multiplesOf } from "./new-parts.ts";
import { Shelf } from "./Shelf.tsx";

/** By what the visual is told apart, in order; what has small charts of its own stands on their shelf. */
export function BreakdownShelf() {
  const { t } = useTranslation("builder");
  const { visual, model, labels, dimensions: known, change } = useBuilder();
  const { dimensions } = visual.query;
  const multiples = multiplesOf(visual);
  const own = dimensions.filter((ref) => ref !== multiples);
  const readings = own.map((ref) => readBreakdown(visual.query, ref));
  const keys = chipKeys(readings.map(({ base }) => base));
  const shelf = t("shelves.breakdowns");
  const isField = (item: Dragged): boolean => item.from === "fields" && item.kind === "dimension";
  const move = (from: number, to: number): void => {
    const ref = dimensions[from];
    if (ref)
      change(
        (before) => moveBreakdown(before, from, to),
        t("said.moved", { label: labels.dimension(ref), position: to + 1, count: dimensions.length }),
      );
  };
  const drop = (item: Dragged, position = dimensions.length): void => {
    const field = item.from === "fields" ? known.get(item.name) : undefined;
    if (field) change((before) => addBreakdown(before, breakdownRef(field), position), t("said.added", { label: field.label, shelf }));
    else if (item.from === "breakdowns") move(item.index, Math.min(position, dimensions.length - 1));
  };
  return (
    <Shelf
      title={shelf}
      hint={t("shelves.breakdownsHint")}
      isEmpty={dimensions.length === 0}
      accepts={(item) => isField(item) || item.from === "breakdowns"}
      onDrop={(item) => drop(item)}
    >
      <ChipList>
        {own.map((ref, index) => {
          const label = labels.dimension(ref);
          const grouping = readings[index]?.grouping ?? { kind: "values" };
          return (
            <Chip
              key={keys[index]}
              label={label}
              note={grouping.kind === "values" ? undefined : t(`breakdown.${grouping.kind}`)}
              onRemove={() => change((before) => removeBreakdown(before, model, index), t("said.removed", { label }))}
              {...(own.length > 1 && {
                onUp: index > 0 ? () => move(index, index - 1) : undefined,
                onDown: index < own.length - 1 ? () => move(index, index + 1) : undefined,
              })}
              drag={{ from: "breakdowns", index }}
              onDropBefore={(item) => drop(item, index)}
            >
              <BreakdownSettings index={index} />
            </Chip>
          );
        })}
      </ChipList>
    </Shelf>
  );
}
