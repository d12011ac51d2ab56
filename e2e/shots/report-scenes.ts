import { DELIVERED_DASHBOARDS } from "@lyceum/model";

import type { Scene } from "./scenes.ts";

/** Each sheet of each delivered report, as one who reads all of them opens it. */
export const REPORT_SCENES: readonly Scene[] = DELIVERED_DASHBOARDS.flatMap(({ area, urlSlug, sheets }) =>
  sheets.map(({ id }): Scene => ({
    name: `sheet-${urlSlug}-${id}`,
    as: "viewer@northfield.example",
    path: `/reporting/${area.toLowerCase()}/${urlSlug}?sheet=${id}`,
  })),
);
