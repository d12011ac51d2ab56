import { addMeasure, moveMeasure, readMeasure, removeMeasure } from "@lyceum/reports/building";
import { useTranslation } from "react-i18next";

import { type Dragged, useBuilder } from "./BuilderContext.ts";
import { chipKeys } from "./chip-keys.ts";
import { Chip } from "./Chip.tsx";
import { ChipList } from "./ChipList.tsx";
import { MeasureSettings } from "./MeasureSettings.tsx";
import { Shelf } from "./Shelf.tsx";

/** The measures of the visual in their order. */
export function MeasureShelf() {
  const { t } = useTranslation("builder");
  const { visual, model, labels, change } = useBuilder();
  const { measures } = visual.query;
  const readings = measures.map((name) => readMeasure(visual.query, name));
  const keys = chipKeys(readings.map((reading) => (reading.kind === "measure" ? reading.base : reading.name)));
  const shelf = t("shelves.measures");
  const accepts = (dragged: Dragged): boolean => (dragged.from === "fields" ? dragged.kind === "measure" : dragged.from === "measures");
  const move = (from: number, to: number): void => {
    const name = measures[from];
    if (name !== undefined)
      change(
        (before) => moveMeasure(before, from, to),
        t("said.moved", { label: labels.measure(name), position: to + 1, count: measures.length }),
      );
  };
  const drop = (dragged: Dragged, position = measures.length): void => {
    if (dragged.from === "fields")
      change((before) => addMeasure(before, dragged.name, position), t("said.added", { label: labels.field(dragged.name), shelf }));
    else if (dragged.from === "measures") move(dragged.index, Math.min(position, measures.length - 1));
  };
  return (
    <Shelf
      title={shelf}
      hint={t("shelves.measuresHint")}
      isEmpty={measures.length === 0}
      accepts={accepts}
      onDrop={(dragged) => drop(dragged)}
    >
      <ChipList>
        {readings.map((reading, index) => {
          const { name } = reading;
          const label = labels.measure(name);
          const format = model.measures[name]?.format ?? (reading.kind === "fixed" ? undefined : reading.format);
          const notes = [
            reading.kind === "measure" && reading.showAs !== "value" ? t(`showAs.${reading.showAs}`) : undefined,
            reading.kind === "calculated" ? reading.expression : undefined,
            reading.kind === "measure" && reading.where.length > 0 ? reading.where.map(labels.filter).join(", ") : undefined,
            format && labels.format(format),
          ];
          return (
            <Chip
              key={keys[index]}
              label={label}
              note={notes.filter((note) => note !== undefined).join(" · ")}
              onRemove={() => change((before) => removeMeasure(before, name), t("said.removed", { label }))}
              {...(measures.length > 1 && {
                onUp: index > 0 ? () => move(index, index - 1) : undefined,
                onDown: index < measures.length - 1 ? () => move(index, index + 1) : undefined,
              })}
              drag={{ from: "measures", index }}
              onDropBefore={(dragged) => drop(dragged, index)}
            >
              <MeasureSettings name={name} />
            </Chip>
          );
        })}
      </ChipList>
    </Shelf>
  );
}
