import type { Visual } from "@lyceum/model";
import type { SemanticModel } from "@lyceum/semantic";

import { withOwnReferences } from "./measures.ts";
import { bestKind, shapeOfQuestion } from "./suggest-kinds.ts";

/** A visual while it is built. It is the visual itself, so that nothing of it is lost by being opened. */
export interface Building {
  /** Without measures and breakdowns as long as none is chosen. */
  readonly visual: Visual;
  /** A person wrote the title; otherwise it follows the question. */
  readonly isTitled: boolean;
  /** A person chose the kind; otherwise it follows the question. */
  readonly isKindChosen: boolean;
}

/** What was built before, so that each step can be taken back. */
export interface BuildingHistory {
  readonly past: readonly Building[];
  readonly present: Building;
  readonly future: readonly Building[];
}

export type BuildingAction =
  /** @param merge name of steps that are one where they follow each other, such as typing into one field. */
  | { readonly type: "change"; readonly change: (building: Building) => Building; readonly merge?: string | undefined }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

interface Steps extends BuildingHistory {
  readonly merge?: string | undefined;
}

const MAX_STEPS = 200;

/** Lets a kind that was not chosen follow the question. */
export function withBestKind(building: Building, model: SemanticModel): Building {
  if (building.isKindChosen) return building;
  const kind = bestKind(shapeOfQuestion(model, building.visual, undefined));
  return kind === building.visual.kind ? building : { ...building, visual: { ...building.visual, kind } };
}

/** Lets a title that was not written follow the question. */
export const withTitle = (building: Building, titleOf: (visual: Visual) => string): Building =>
  building.isTitled ? building : { ...building, visual: { ...building.visual, title: titleOf(building.visual) } };

/** Makes the reducer of what is built over a model. */
export const buildingReducer =
  (model: SemanticModel) =>
  (history: Steps, action: BuildingAction): Steps => {
    const { past, present, future } = history;
    switch (action.type) {
      case "change": {
        const changed = withBestKind(action.change(present), model);
        // Another kind may have another measure on its axis of values.
        const drawn = { ...changed.visual, kind: present.visual.kind };
        const next = { ...changed, visual: withOwnReferences(drawn, changed.visual) };
        if (JSON.stringify(next) === JSON.stringify(present)) return history;
        const merges = action.merge !== undefined && action.merge === history.merge;
        return { past: merges ? past : [...past, present].slice(-MAX_STEPS), present: next, future: [], merge: action.merge };
      }
      case "undo": {
        const before = past.at(-1);
        return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
      }
      case "redo": {
        const [after, ...rest] = future;
        return after ? { past: [...past, present], present: after, future: rest } : history;
      }
    }
  };

const NEW_VISUAL: Omit<Visual, "id"> = {
  kind: "table",
  title: "",
  query: { measures: [], dimensions: [], filters: [], having: [], order: [], limit: 1000, offset: 0, totals: false, subtotals: [] },
  span: 6,
  mode: "value",
};

/** Makes an id that no visual of a sheet has. */
export function freshId(ids: readonly string[]): string {
  let count = 1;
  while (ids.includes(`visual-${count}`)) count += 1;
  return `visual-${count}`;
}

/** Begins to build a visual, or to change one. */
export const startBuilding = (visual: Visual | undefined, ids: readonly string[]): BuildingHistory => ({
  past: [],
  present: visual
    ? { visual, isTitled: true, isKindChosen: true }
    : { visual: { id: freshId(ids), ...NEW_VISUAL }, isTitled: false, isKindChosen: false },
  future: [],
});
