import type { DimensionField, MeasureField } from "@lyceum/contracts";

/** A field of the list, with what it is. */
export type ListedField =
  | { readonly kind: "measure"; readonly field: MeasureField }
  | { readonly kind: "dimension"; readonly field: DimensionField };
