import { addFilter } from "@lyceum/reports/building";
import { useTranslation } from "react-i18next";

import { type Dragged, useBuilder } from "./BuilderContext.ts";
import { FilterList } from "./FilterList.tsx";
import { newFilter } from "./new-parts.ts";
import { Shelf } from "./Shelf.tsx";

/** Filters of the visual's own, beside those that the reader of the report sets. */
export function FilterShelf() {
  const { t } = useTranslation("builder");
  const { visual, dimensions, change } = useBuilder();
  const { filters, measures } = visual.query;
  const drop = (item: Dragged): void => {
    const field = item.from === "fields" ? dimensions.get(item.name) : undefined;
    if (field)
      change((before) => addFilter(before, newFilter(field)), t("said.added", { label: field.label, shelf: t("shelves.filters") }));
  };
  return (
    <Shelf
      title={t("shelves.filters")}
      hint={t("shelves.filtersHint")}
      isEmpty={filters.length === 0}
      accepts={(item) => item.from === "fields" && item.kind === "dimension"}
      onDrop={drop}
    >
      <FilterList
        filters={filters}
        measures={measures}
        onChange={(next, merge) => change((before) => ({ ...before, query: { ...before.query, filters: [...next] } }), undefined, merge)}
      />
    </Shelf>
  );
}
