import type { FilterDimension } from "@lyceum/contracts";
import { optionsOf, valueText } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../../documents/DashboardContext.ts";
import { ChoiceList } from "../../../../documents/filters/ChoiceList.tsx";
import { WaitingChoices } from "../../../../documents/filters/lazy-choices.tsx";

/** Most values that are offered to begin with, and most that are chosen. */
const MAX_OFFERED = 500;
const MAX_CHOSEN = 100;

interface InitialValuesProps {
  readonly dimension: string;
  readonly dimensions: readonly FilterDimension[];
  readonly multiple: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Chooses the values of a field that a parameter or a filter begins with. */
export function InitialValues({ dimension, dimensions, multiple, chosen, onChoose }: InitialValuesProps) {
  const { t } = useTranslation("console");
  const view = useDashboard();
  const query = { measures: [], dimensions: [{ name: dimension }], filters: [], limit: MAX_OFFERED };
  const values = useQuery({
    queryKey: ["options", "parameter", dimension],
    enabled: dimension !== "",
    queryFn: ({ signal }) => view.client.query(query, signal),
  });
  const filter = { id: "parameter", kind: "choice" as const, dimension, label: "", multiple };
  const kind = dimensions.find(({ name }) => name === dimension)?.kind ?? "text";
  const words = { words: view.words, kinds: { [dimension]: kind } };
  const options = values.data
    ? optionsOf(values.data).map((option) => ({ ...option, count: null, label: valueText(filter, option.value, words) }))
    : [];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: `1px solid ${role.line}`, borderRadius: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: sizes.small, color: role.inkMuted, mx: 3, px: 1 }}>
        {t("parameters.initialValues")}
      </Box>
      {values.isPending ? <WaitingChoices /> : null}
      {values.isError ? <Box sx={{ p: 3, color: role.inkMuted }}>{t("parameters.valuesFailed")}</Box> : null}
      {values.data ? (
        <ChoiceList
          isInPage={false}
          label={t("parameters.initialValues")}
          options={options}
          chosen={chosen}
          multiple={multiple}
          takesFocus={false}
          onChoose={(next) => onChoose(next.slice(0, MAX_CHOSEN))}
        />
      ) : null}
    </Box>
  );
}
