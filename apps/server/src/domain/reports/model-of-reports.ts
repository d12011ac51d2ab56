import { educationModel } from "@lyceum/model";
import { modelFacts } from "@lyceum/reports";
import type { ValueKind } from "@lyceum/semantic";

/** Facts of the whole model, for reports that are read without a frame. */
export const MODEL_FACTS = modelFacts(educationModel);
/** Kinds of the values of every dimension. */
export const DIMENSION_KINDS: Readonly<Record<string, ValueKind>> = Object.fromEntries(
  Object.entries(educationModel.dimensions).map(([name, { kind }]) => [name, kind]),
);
