import type { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";

import { cutRows } from "../answers/cut-text.ts";
import { readAnswer, type AnswerReader } from "./answer-reader.ts";
import { cartesianModel, type DrawingContext } from "./cartesian-model.ts";
import type { ChartModel, ChartNote, NumberModel, ScatterModel } from "./chart-model.ts";
import { dimensionLabel, isTime } from "./chart-words.ts";
import { bearsReferences } from "./references.ts";
import { withSetOffMarks } from "./set-off-marks.ts";
import { isSpread, spreadModel } from "./spread-model.ts";

function numberModel(answer: Answer, reader: AnswerReader): NumberModel | undefined {
  const measure = reader.measures[0];
  if (!measure) return undefined;
  const last = reader.rows.length - 1;
  const { totals } = answer;
  const figure = (name: string): number | null => {
    const cell = totals ? totals[answer.columns.findIndex((column) => column.name === name)] : reader.cell(last, name);
    return typeof cell === "number" && Number.isFinite(cell) ? cell : null;
  };
  const history = isTime(reader.dimensions[0]) ? reader.rows.map((_, row) => reader.number(row, measure.name)) : [];
  return {
    kind: "number",
    format: measure.format,
    measure: measure.label,
    notes: [],
    value: figure(measure.name),
    previous: figure(`${measure.name}.previous`),
    change: figure(`${measure.name}.change`),
    changeFormat: answer.columns.find(({ name }) => name === `${measure.name}.change`)?.format,
    compared: reader.compared,
    ...(reader.comparedWith && { comparedWith: reader.comparedWith }),
    suppressed: !totals && reader.suppressed.has(last),
    history,
  };
}

/** A figure with its course over time. Without totals the figure is the latest value. */
function sparkModel(visual: Visual, answer: Answer, reader: AnswerReader, context: DrawingContext): ChartModel | undefined {
  const figure = numberModel(answer, reader);
  const course = isTime(reader.dimensions[0]) ? cartesianModel(visual, reader, context) : undefined;
  return figure && course && { ...course, figure: { ...figure, history: [] } };
}

function scatterModel(reader: AnswerReader, { style, words }: DrawingContext): ScatterModel | undefined {
  const [x, y, size] = reader.measures;
  const column = reader.dimensions[0];
  if (!x || !y) return undefined;
  const points = reader.rows.flatMap((_, row) => {
    const [across, up] = [reader.number(row, x.name), reader.number(row, y.name)];
    if (across === null || up === null) return [];
    const value = column ? reader.cell(row, column.name) : null;
    const category = { value, label: column ? dimensionLabel(value, column, words) : "" };
    return [{ category, x: across, y: up, size: size ? reader.number(row, size.name) : null }];
  });
  const colour = style.categorical[0];
  return { kind: "scatter", format: y.format, measure: y.label, notes: [], x, y, size, categoryColumn: column, points, colour };
}

function drawnModel(visual: Visual, answer: Answer, context: DrawingContext): ChartModel | undefined {
  const reader = readAnswer(answer);
  if (visual.kind === "number") return numberModel(answer, reader);
  if (visual.kind === "scatter") return scatterModel(reader, context);
  if (visual.kind === "spark") return sparkModel(visual, answer, reader, context);
  if (isSpread(visual.kind)) return spreadModel(visual.kind, reader, context);
  return cartesianModel(visual, reader, context);
}

/**
 * Builds the model of what a visual draws for an answer; undefined when the answer cannot be drawn that way (a table
 * has no chart model: it shows the answer itself).
 */
export function chartModelFromAnswer(visual: Visual, answer: Answer, context: DrawingContext): ChartModel | undefined {
  const bare = drawnModel(visual, answer, context);
  if (!bare) return undefined;
  const model = visual.highlights ? withSetOffMarks(bare, visual.highlights, readAnswer(answer)) : bare;
  const notes: ChartNote[] = [...model.notes];
  const cut = cutRows(answer);
  if (cut) notes.push({ code: "truncated", ...cut });
  if (answer.suppressed.length > 0) notes.push({ code: "suppressed", count: answer.suppressed.length });
  const { references = [] } = visual;
  return { ...model, notes, ...(references.length > 0 && bearsReferences(model) && { references }) };
}
