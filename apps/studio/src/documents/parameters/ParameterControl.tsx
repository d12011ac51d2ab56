import type { Parameter } from "@lyceum/model";
import { parameterFault, parameterText } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { ChoiceButton } from "../filters/ChoiceButton.tsx";
import { ChoiceMenu } from "../filters/ChoiceMenu.tsx";
import { useOnceOpened } from "../useOnceOpened.ts";
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
  const [open, setOpen] = useState(false);
  const wasOpened = useOnceOpened(open);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const label = view.texts.parameter(parameter);
  const isSet = (view.values[parameter.id] ?? []).length > 0;
  const choose = (values: readonly string[]): void => view.setValues({ [parameter.id]: values });
  return (
    <>
      <ChoiceButton
        anchor={anchor}
        label={label}
        chosen={parameterText(parameter, view.values, { ...view, t })}
        popup="dialog"
        open={open}
        controls={open ? panel : undefined}
        isSet={isSet}
        onOpen={() => setOpen(true)}
      />
      {wasOpened ? (
        <Popover
          open={open}
          onClose={() => setOpen(false)}
          anchorEl={() => anchor.current}
          anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
          slotProps={{ paper: { id: panel, role: "dialog", "aria-label": label, sx: { mt: 1 } } }}
        >
          <ParameterChoices parameter={parameter} onChoose={choose} onClose={() => setOpen(false)} />
          {isSet ? (
            <Box sx={{ borderTop: `1px solid ${role.line}`, p: 2, display: "flex", justifyContent: "flex-end" }}>
              <Button
                size="small"
                onClick={() => {
                  choose([]);
                  setOpen(false);
                }}
              >
                {t("parameters.reset", { value: parameterText(parameter, {}, { ...view, t }) })}
              </Button>
            </Box>
          ) : null}
        </Popover>
      ) : null}
    </>
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
