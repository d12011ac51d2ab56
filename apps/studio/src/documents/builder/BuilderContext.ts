import type { DimensionField, listFields, MeasureField } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import type { Dashboard, Visual } from "@lyceum/model";
import type { Choice, Building } from "@lyceum/reports/building";
import type { SemanticModel } from "@lyceum/semantic";
import { createContext, use } from "react";

import type { FrameClient } from "../../lib/frame-client.ts";
import type { BuilderLabels } from "./builder-labels.ts";

export type Fields = RouteResponse<typeof listFields>;

/** What is dragged: a field of the list, or what stands on a shelf. */
export type Dragged =
  | { readonly from: "fields"; readonly kind: "measure" | "dimension"; readonly name: string }
  | { readonly from: "measures" | "breakdowns"; readonly index: number };

/** What every part of the builder shares. */
export interface Builder {
  readonly client: FrameClient;
  readonly dashboard: Dashboard;
  readonly sheetId: string;
  readonly model: SemanticModel;
  readonly fields: Fields;
  readonly measures: ReadonlyMap<string, MeasureField>;
  readonly dimensions: ReadonlyMap<string, DimensionField>;
  readonly labels: BuilderLabels;
  readonly building: Building;
  readonly visual: Visual;
  /** The visual as it is handed over: without filters that have no value, and with what is the author's own marked. */
  readonly finished: Visual;
  /** A text of the visual in the reader's language, as long as it is the one that it was opened with. */
  readonly text: (field: "title" | "subtitle" | "help") => string;
  /** What a further field has to go with. */
  readonly choice: Choice;
  /**
   * Changes the visual, as a step that can be taken back.
   * @param said what is read out.
   * @param merge name of steps that are one where they follow each other.
   */
  readonly change: (change: (visual: Visual) => Visual, said?: string, merge?: string) => void;
  readonly changeBuilding: (change: (building: Building) => Building, said?: string, merge?: string) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly say: (text: string) => void;
  readonly said: string;
  /** What is being dragged, as it is shown. */
  readonly dragged: Dragged | undefined;
  /** The same at this moment, also before it is shown. */
  readonly draggedNow: () => Dragged | undefined;
  readonly setDragged: (dragged: Dragged | undefined) => void;
}

const Context = createContext<Builder | undefined>(undefined);
export const BuilderContextProvider = Context.Provider;

export function useBuilder(): Builder {
  const builder = use(Context);
  if (!builder) throw new Error("used outside the builder");
  return builder;
}
