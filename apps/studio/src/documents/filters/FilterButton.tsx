import type { FilterControl } from "@lyceum/model";
import { valuesText } from "@lyceum/reports";
import { WarningIcon } from "@lyceum/ui";
import Chip from "@mui/material/Chip";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { ChoicePopover } from "./ChoicePopover.tsx";
import { DateRange, FilterChoices } from "./lazy-choices.tsx";

/** Says in a filter's place that it cannot be read: it limits nothing. */
function UnreadableFilter({ filter }: { readonly filter: FilterControl }) {
  const { t } = useTranslation("studio");
  const { texts } = useDashboard();
  const label = texts.filter(filter);
  const text = t("empty.unreadableTitle");
  return <Chip variant="outlined" icon={<WarningIcon size={16} />} label={label ? t("filters.set", { label, value: text }) : text} />;
}

/** One filter: a button that says what is set, and a panel to set it in. */
export function FilterButton({ filter }: { readonly filter: FilterControl }) {
  return filter.unreadable === undefined ? <ReadableFilter filter={filter} /> : <UnreadableFilter filter={filter} />;
}

function ReadableFilter({ filter }: { readonly filter: FilterControl }) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const values = view.values[filter.id] ?? [];
  const shown =
    values.length > 1 && filter.kind !== "date-range" ? t("filters.chosen", { count: values.length }) : valuesText(filter, values, view, t);
  const choose = (next: readonly string[]): void => view.setValues({ [filter.id]: next });
  return (
    <ChoicePopover
      label={view.texts.filter(filter)}
      chosen={values.length > 0 ? shown : t(filter.required ? "filters.choose" : "filters.any")}
      isSet={values.length > 0}
      reset={{ text: t("filters.clear"), onReset: () => choose([]) }}
    >
      {(close) =>
        filter.kind === "date-range" ? (
          <DateRange
            values={values}
            lastDay={view.snapshot?.asOf}
            onChoose={(next) => {
              choose(next);
              close();
            }}
          />
        ) : (
          <FilterChoices filter={filter} chosen={values} onChoose={choose} />
        )
      }
    </ChoicePopover>
  );
}
