import type { Query } from "@lyceum/semantic";

import type { Sheet } from "../dashboard.ts";

/** The queries of a sheet's opening: its figure, and its ranking where it has one. */
export const openingQueries = ({ opening }: Pick<Sheet, "opening">): readonly Query[] =>
  opening ? [opening.figure.query, ...(opening.places ? [opening.places.query] : [])] : [];
