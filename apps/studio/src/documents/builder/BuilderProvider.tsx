import { educationModel, type Visual } from "@lyceum/model";
import { readDashboardTexts } from "@lyceum/reports";
import { type Building, buildingReducer, choiceOf, startBuilding, withOwnWords, withoutUnset, withTitle } from "@lyceum/reports/building";
import { type ReactNode, useMemo, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";

import { builderLabels } from "./builder-labels.ts";
import { type Builder, BuilderContextProvider, type Fields } from "./BuilderContext.ts";
import { suggestedTitle } from "./suggested-title.ts";
import { useDragged } from "./useDragged.ts";
import type { VisualBuilderProps } from "./VisualBuilder.tsx";

const reduce = buildingReducer(educationModel);

interface BuilderProviderProps extends VisualBuilderProps {
  readonly fields: Fields;
  readonly children: ReactNode;
}

/** Holds what is being built. Everything in it is worked out here, so that no step waits for the server. */
export function BuilderProvider({ client, dashboard, sheetId, visual: given, start, fields, children }: BuilderProviderProps) {
  const { t, i18n } = useTranslation("builder");
  const [history, dispatch] = useReducer(reduce, undefined, () =>
    startBuilding(
      given ?? start,
      dashboard.sheets.flatMap((sheet) => sheet.visuals.map(({ id }) => id)),
    ),
  );
  const [said, say] = useState("");
  const { dragged, draggedNow, setDragged } = useDragged();
  const measures = useMemo(() => new Map(fields.measures.map((field) => [field.name, field])), [fields]);
  const dimensions = useMemo(() => new Map(fields.dimensions.map((field) => [field.name, field])), [fields]);
  const building = history.present;
  const { visual } = building;
  const labelsOf = (query: Visual["query"]) =>
    builderLabels({ query, model: educationModel, measures, dimensions, t, locale: i18n.language });
  const labels = labelsOf(visual.query);
  const changeBuilding: Builder["changeBuilding"] = (change, text, merge) => {
    dispatch({
      type: "change",
      merge,
      change: (before: Building) =>
        withTitle(change(before), (changed) => suggestedTitle(changed, labelsOf(changed.query), t, i18n.language)),
    });
    if (text !== undefined) say(text);
  };
  const builder: Builder = {
    client,
    dashboard,
    sheetId,
    model: educationModel,
    fields,
    measures,
    dimensions,
    labels,
    building,
    visual,
    finished: useMemo(() => withOwnWords(given, withoutUnset(visual)), [given, visual]),
    text: (field) => {
      const own = visual[field] ?? "";
      return given && given[field] === visual[field] ? (readDashboardTexts(dashboard, i18n).visual(sheetId, given, field) ?? own) : own;
    },
    choice: useMemo(() => choiceOf(educationModel, visual), [visual]),
    changeBuilding,
    change: (change, text, merge) => changeBuilding((before) => ({ ...before, visual: change(before.visual) }), text, merge),
    undo: history.past.length > 0 ? () => (dispatch({ type: "undo" }), say(t("said.undone"))) : undefined,
    redo: history.future.length > 0 ? () => (dispatch({ type: "redo" }), say(t("said.redone"))) : undefined,
    say,
    said,
    dragged,
    draggedNow,
    setDragged,
  };
  return <BuilderContextProvider value={builder}>{children}</BuilderContextProvider>;
}
