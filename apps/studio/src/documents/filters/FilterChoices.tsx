import type { FilterControl } from "@lyceum/model";
import { optionsOf, optionsQuery, setBeside, valueText } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { WaitingChoices } from "./lazy-choices.tsx";

interface FilterChoicesProps {
  readonly filter: FilterControl;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
  /** They stand in the page and were not opened: the focus stays where it is. */
  readonly isInPage?: boolean;
}

/** Loads a filter's choices when its panel opens. Values that are set stay listed, so that they can be taken off. */
export function FilterChoices({ filter, chosen, onChoose, isInPage = false }: FilterChoicesProps) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const { dashboard, initialValues, values: set } = view;
  const values = setBeside(filter, { filters: dashboard.filters, initial: initialValues, values: set });
  const query = optionsQuery(filter, { ...view, values, restricted: view.session.scope.restricted });
  const options = useQuery<Answer>({
    queryKey: ["options", view.dashboard.id, query],
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => (query ? view.client.query(query, signal) : Promise.reject(new Error("no measure reaches the filter"))),
  });
  if (options.isError) {
    return (
      <Box role="alert" sx={{ p: 4, display: "grid", gap: 2, width: 280 }}>
        {t("problem.other.title")}
        <Button size="small" variant="outlined" onClick={() => void options.refetch()}>
          {t("problem.retry")}
        </Button>
      </Box>
    );
  }
  if (query && !options.data) return <WaitingChoices />;
  const found = options.data ? optionsOf(options.data) : [];
  const gone = chosen
    .filter((value) => !found.some((option) => option.value === value))
    .map((value) => ({ value, cell: value, count: null }));
  const listed = [...found, ...gone].map((option) => ({ ...option, label: valueText(filter, option.value, view) }));
  const counted = options.data?.columns.find(({ role }) => role === "measure")?.label;
  return (
    <Box aria-busy={options.isPlaceholderData} sx={{ opacity: options.isPlaceholderData ? 0.5 : 1 }}>
      <ChoiceList
        label={view.texts.filter(filter)}
        options={listed}
        chosen={chosen}
        multiple={filter.multiple}
        takesFocus={!isInPage}
        isInPage={isInPage}
        onChoose={onChoose}
      />
      {counted && found.length > 0 ? (
        <Typography variant="body2" sx={{ px: 4, pb: 3, color: role.inkMuted, fontSize: 12, maxWidth: 320 }}>
          {t("filters.counted", { label: counted })}
        </Typography>
      ) : null}
    </Box>
  );
}
