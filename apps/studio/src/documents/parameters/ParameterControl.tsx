import type { Parameter } from "@lyceum/model";
import { parameterFault, parameterText } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { ChoiceMenu } from "../filters/ChoiceMenu.tsx";
import { ChoicePopover } from "../filters/ChoicePopover.tsx";
import { parameterFaultText } from "./fault-of-parameter.ts";
import { ParameterChoices } from "./lazy-parameter.ts";

/** Says below a parameter that what a link or a saved view sets is impossible, and what counts instead. */
function ImpossibleValue({ parameter }: { readonly parameter: Parameter }) {
  const { t, i18n } = useTranslation("studio");
  const view = useDashboard();
  const set = view.values[parameter.id] ?? [];
  const fault = parameterFault(parameter, set);
  if (!fault) return null;
  const percent = parameter.value.kind === "number" ? parameter.value.percent : undefined;
  return (
    <Box role="alert" sx={{ fontSize: sizes.small, color: role.error, maxWidth: 360, overflowWrap: "anywhere" }}>
      {t("parameters.impossible", {
        label: view.texts.parameter(parameter),
        value: set.join(", "),
        reason: parameterFaultText(fault, percent, i18n.language, t),
        instead: parameterText(parameter, {}, { ...view, t }),
      })}
    </Box>
  );
}

/** A parameter that takes more than a press: a button that says what it is, and a panel to set it in. */
function ParameterButton({ parameter }: { readonly parameter: Parameter }) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const choose = (values: readonly string[]): void => view.setValues({ [parameter.id]: values });
  const initial = parameterText(parameter, {}, { ...view, t });
  return (
    <ChoicePopover
      label={view.texts.parameter(parameter)}
      chosen={parameterText(parameter, view.values, { ...view, t })}
      isSet={(view.values[parameter.id] ?? []).length > 0}
      reset={{ text: t("parameters.reset", { value: initial }), onReset: () => choose([]), closes: true }}
    >
      {(close) => <ParameterChoices parameter={parameter} onChoose={choose} onClose={close} />}
    </ChoicePopover>
  );
}

/** One parameter of the report, by a control of its kind. */
export function ParameterControl({ parameter }: { readonly parameter: Parameter }) {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const { value, id } = parameter;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start", maxWidth: "100%" }}>
      {value.kind === "choice" ? (
        <ChoiceMenu
          label={view.texts.parameter(parameter)}
          chosen={parameterText(parameter, view.values, { ...view, t })}
          choices={value.options.map((option) => {
            const chosen = view.values[id]?.[0] ?? value.initial;
            return {
              id: option.value,
              text: option.label || option.value,
              isChosen: option.value === chosen,
              onChoose: () => view.setValues({ [id]: option.value === value.initial ? [] : [option.value] }),
            };
          })}
        />
      ) : (
        <ParameterButton parameter={parameter} />
      )}
      <ImpossibleValue parameter={parameter} />
    </Box>
  );
}
