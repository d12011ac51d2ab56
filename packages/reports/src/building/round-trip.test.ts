import { DELIVERED_DASHBOARDS, educationModel, Visual } from "@lyceum/model";
import { extendModel } from "@lyceum/semantic";
import fc from "fast-check";
import { expect, test } from "vitest";

import { addBreakdown, moveBreakdown, readBreakdown, removeBreakdown, writeBreakdown } from "./breakdowns.ts";
import { buildingReducer, startBuilding } from "./building.ts";
import { toggleSubtotal, withoutUnset, writeHaving, writeOrder } from "./filters.ts";
import { addMeasure, moveMeasure, readMeasure, removeMeasure, SHOW_AS, writeCalculation, writeMeasure, writeSteps } from "./measures.ts";
import { withOwnWords } from "./own-words.ts";
import { needsMeasure, STEP_AGGREGATES } from "./steps.ts";

const VISUALS = DELIVERED_DASHBOARDS.flatMap(({ id, sheets }) =>
  sheets.flatMap((sheet) => sheet.visuals.map((visual) => [`${id} ${sheet.id} ${visual.id}`, visual] as const)),
);

/** Writes every part of a visual as it is read, one after the other. */
function rewritten(visual: Visual): Visual {
  const measured = visual.query.measures.reduce((written, name) => {
    const reading = readMeasure(written.query, name);
    if (reading.kind === "measure") return writeMeasure(written, educationModel, name, reading);
    if (reading.kind === "steps") return writeSteps(written, educationModel, reading, name);
    if (reading.kind !== "calculated" || reading.label === undefined) return written;
    const { expression, label, format } = reading;
    return writeCalculation(written, educationModel, { expression, label, format }, name);
  }, visual);
  return visual.query.dimensions.reduce(
    (written, ref, index) => writeBreakdown(written, educationModel, index, readBreakdown(written.query, ref)),
    measured,
  );
}

test.each(VISUALS)("%s is the same after it was opened, and after each of its parts was written as it was read", (_, visual) => {
  const opened = startBuilding(visual, []).present.visual;
  expect(withOwnWords(visual, withoutUnset(opened))).toBe(visual);
  expect(rewritten(visual)).toEqual(visual);
});

test("what an author writes of a copied visual is marked, and ends its translation where labels are written anew", () => {
  const [, first] = VISUALS[0] ?? [];
  if (!first) throw new Error("no visual");
  const copied = { ...first, origin: "student-engagement.sheets.activity.visuals.figure" };
  expect(withOwnWords(copied, { ...copied, title: "Ours" })).toMatchObject({ title: "Ours", words: { title: {} }, origin: copied.origin });
  const limited = writeCalculation(copied, educationModel, { expression: "passes / enrolments", label: "Passed", format: undefined });
  expect(withOwnWords(copied, limited).origin, "a definition of its own has no translation to lose").toBe(copied.origin);
  const relabelled = writeCalculation(
    limited,
    educationModel,
    { expression: "passes / enrolments", label: "Ours", format: undefined },
    "passed",
  );
  expect(withOwnWords(limited, relabelled).origin).toBeUndefined();
});

const anyMeasure = fc.constantFrom(...Object.keys(educationModel.measures));
const anyDimension = fc.constantFrom(...Object.keys(educationModel.dimensions).filter((name) => !educationModel.dimensions[name]?.period));
const small = fc.nat({ max: 5 });

/** One step of an author, as a change of the visual. */
const anyStep: fc.Arbitrary<(visual: Visual) => Visual> = fc.oneof(
  anyMeasure.map((name) => (visual: Visual) => addMeasure(visual, name)),
  small.map((index) => (visual: Visual) => {
    const name = visual.query.measures[index];
    return name === undefined ? visual : removeMeasure(visual, name);
  }),
  fc.tuple(small, small).map(
    ([from, to]) =>
      (visual: Visual) =>
        moveMeasure(visual, from, to),
  ),
  fc
    .tuple(small, fc.constantFrom(...SHOW_AS), fc.boolean(), fc.boolean())
    .map(([index, showAs, isWithin, isLimited]) => (visual: Visual) => {
      const name = visual.query.measures[index];
      const reading = name === undefined ? undefined : readMeasure(visual.query, name);
      if (name === undefined || reading?.kind !== "measure") return visual;
      const [first] = visual.query.dimensions;
      return writeMeasure(visual, educationModel, name, {
        ...reading,
        showAs,
        within: isWithin && first ? [first.name] : [],
        where: isLimited ? [{ dimension: "outcome", op: "in", values: ["Pass"] }] : [],
      });
    }),
  anyDimension.map((name) => (visual: Visual) => addBreakdown(visual, { name })),
  small.map((index) => (visual: Visual) => removeBreakdown(visual, educationModel, index)),
  fc.tuple(small, small).map(
    ([from, to]) =>
      (visual: Visual) =>
        moveBreakdown(visual, from, to),
  ),
  fc
    .tuple(anyMeasure, anyDimension, fc.constantFrom(...STEP_AGGREGATES), small)
    .map(([measure, dimension, aggregate, index]) => (visual: Visual) => {
      const name = visual.query.measures[index];
      const reading = name === undefined ? undefined : readMeasure(visual.query, name);
      const isOwn = reading?.kind === "steps";
      return writeSteps(
        visual,
        educationModel,
        {
          per: [{ name: dimension }],
          measure: needsMeasure(aggregate) ? measure : undefined,
          aggregate,
          percentile: aggregate === "percentile" ? 0.9 : undefined,
          having: isOwn ? reading.having : [],
          where: isOwn ? reading.where : [],
          label: "In two steps",
          format: undefined,
        },
        isOwn ? name : undefined,
      );
    }),
  fc.tuple(small, fc.constantFrom("top", "groups", "values"), fc.boolean()).map(([index, kind, isWithin]) => (visual: Visual) => {
    const ref = visual.query.dimensions[index];
    const [by] = visual.query.measures;
    if (!ref || by === undefined) return visual;
    const reading = readBreakdown(visual.query, ref);
    if (educationModel.dimensions[reading.base]?.period) return visual;
    const within = isWithin ? visual.query.dimensions.flatMap(({ name }, place) => (place === index ? [] : [name])) : [];
    const groupings = {
      top: { kind: "top", top: 3, by: "enrolments", others: "Others", direction: "desc", within },
      groups: { kind: "groups", groups: [{ label: "First", values: ["a", "b"] }], others: "Others" },
      values: { kind: "values" },
    } as const;
    const grouping = groupings[kind];
    return writeBreakdown(visual, educationModel, index, { ...reading, grain: undefined, grouping });
  }),
  fc.constant((visual: Visual) =>
    writeCalculation(visual, educationModel, { expression: "passes / enrolments", label: "Passes of all", format: undefined }),
  ),
  fc.constant((visual: Visual) =>
    writeOrder(
      visual,
      visual.query.measures.slice(0, 1).map((by) => ({ by, direction: "desc" as const })),
    ),
  ),
  fc.constant((visual: Visual) =>
    writeHaving(
      visual,
      visual.query.measures.slice(0, 1).map((measure) => ({ measure, op: ">=" as const, value: 5 })),
    ),
  ),
  small.map((index) => (visual: Visual) => {
    const ref = visual.query.dimensions[index];
    return ref && visual.query.dimensions.length > 1 ? toggleSubtotal(visual, [ref.name]) : visual;
  }),
);

const reduce = buildingReducer(educationModel);

test("whatever an author does leaves a visual whose definitions are whole, and every step can be taken back", () => {
  fc.assert(
    fc.property(fc.constantFrom(...VISUALS.map(([, visual]) => visual)), fc.array(anyStep, { maxLength: 12 }), (visual, steps) => {
      const start = startBuilding(visual, []);
      let history: Parameters<typeof reduce>[0] = start;
      for (const step of steps) {
        history = reduce(history, { type: "change", change: (building) => ({ ...building, visual: step(building.visual) }) });
        const built = history.present.visual;
        expect(Visual.parse(built)).toEqual(built);
        extendModel(educationModel, built.query);
        const { measures, dimensions, order, subtotals } = built.query;
        const names = new Set(dimensions.map(({ name }) => name));
        expect(new Set(measures).size).toBe(measures.length);
        for (const name of subtotals.flat()) expect(names).toContain(name);
        const added = order.filter(({ by }) => !visual.query.order.some((entry) => entry.by === by));
        for (const { by } of added) expect([...measures, ...names]).toContain(by);
      }
      const done = history.present;
      while (history.past.length > 0) history = reduce(history, { type: "undo" });
      expect(history.present).toEqual(start.present);
      while (history.future.length > 0) history = reduce(history, { type: "redo" });
      expect(history.present).toEqual(done);
    }),
    { numRuns: 300 },
  );
});
