import { type StepsParts, writeSteps } from "@lyceum/reports/building";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { FilterList } from "./FilterList.tsx";
import { StepsDialog } from "./StepsDialog.tsx";

/** Sets a measure in two steps: the steps in their dialog, and what is counted of it. */
export function StepsSettings({ name, parts }: { readonly name: string; readonly parts: StepsParts }) {
  const { t, i18n } = useTranslation("builder");
  const { model, labels, change } = useBuilder();
  const [isWriting, setWriting] = useState(false);
  const { per, measure, aggregate, having, where } = parts;
  return (
    <>
      <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>
        {t(measure === undefined ? "steps.suggestedCount" : "steps.suggested", {
          aggregate: t(`steps.aggregate.${aggregate}`),
          measure: measure === undefined ? "" : labels.measure(measure),
          each: new Intl.ListFormat(i18n.language).format(per.map(labels.dimension)),
        })}
      </Box>
      <Button variant="outlined" size="small" sx={{ justifySelf: "start" }} onClick={() => setWriting(true)}>
        {t("steps.change")}
      </Button>
      <FilterList
        title={t("measure.where")}
        filters={where}
        measures={measure === undefined ? [] : [measure]}
        onChange={(next, merge) => change((before) => writeSteps(before, model, { ...parts, where: next }, name), undefined, merge)}
      />
      {having.length > 0 ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{t("steps.having")}</Box> : null}
      {isWriting ? <StepsDialog name={name} onClose={() => setWriting(false)} /> : null}
    </>
  );
}
