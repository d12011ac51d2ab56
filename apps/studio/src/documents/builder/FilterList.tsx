import { dimensionObstacle, isSimple, isUnset } from "@lyceum/reports/building";
import type { Filter } from "@lyceum/semantic";
import { type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Chip } from "./Chip.tsx";
import { Choice } from "./Choice.tsx";
import { FilterSettings } from "./FilterSettings.tsx";
import { newFilter } from "./new-parts.ts";

interface FilterListProps {
  readonly title?: string;
  readonly filters: readonly Filter[];
  /** Measures that every filter has to reach. */
  readonly measures: readonly string[];
  readonly onChange: (filters: readonly Filter[], merge?: string) => void;
}

/** Filters one below the other, each opened for its values, and a list to add one from. */
export function FilterList({ title, filters, measures, onChange }: FilterListProps) {
  const { t } = useTranslation("builder");
  const { dimensions, labels, choice, say } = useBuilder();
  const [added, setAdded] = useState<number>();
  const open = [...dimensions.values()].filter(({ name }) => !dimensionObstacle({ ...choice, measures }, name));
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {title ? <Box sx={{ fontSize: sizes.small, fontWeight: 600 }}>{title}</Box> : null}
      {filters.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {filters.map((filter, index) => {
            const label = labels.filter(filter);
            const remove = (): void => {
              onChange(filters.toSpliced(index, 1));
              say(t("said.removed", { label }));
            };
            return (
              // Two filters may be alike; their position alone tells them apart.
              <Chip
                key={`${index} ${"dimension" in filter ? filter.dimension : ""}`}
                label={label}
                onRemove={remove}
                isOpenFirst={index === added || isUnset(filter)}
              >
                {isSimple(filter) ? (
                  <FilterSettings
                    filter={filter}
                    onChange={(next, merge) => onChange(filters.with(index, next), merge && `${merge} ${index}`)}
                  />
                ) : null}
              </Chip>
            );
          })}
        </Box>
      ) : null}
      <Choice
        label={t("filter.add")}
        value=""
        options={[["", t("filter.choose")], ...open.map(({ name, label }) => [name, label] as const)]}
        onChange={(name) => {
          const field = dimensions.get(name);
          if (!field) return;
          setAdded(filters.length);
          onChange([...filters, newFilter(field)]);
          say(t("said.added", { label: field.label, shelf: title ?? t("shelves.filters") }));
        }}
      />
    </Box>
  );
}
