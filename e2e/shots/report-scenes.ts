import { DELIVERED_DASHBOARDS } from "@lyceum/model";

import type { Scene } from "./scenes.ts";

/** What a report needs before it shows anything. */
const NEEDED: Readonly<Record<string, string>> = { "course-summary": "&module=NUR110" };

/** Each sheet of each delivered report, as one who reads all of them opens it. */
export const REPORT_SCENES: readonly Scene[] = DELIVERED_DASHBOARDS.flatMap(({ area, urlSlug, sheets }) =>
  sheets.map(({ id }): Scene => ({
    name: `sheet-${urlSlug}-${id}`,
    as: "viewer@northfield.example",
    path: `/reporting/${area.toLowerCase()}/${urlSlug}?sheet=${id}${NEEDED[urlSlug] ?? ""}`,
  })),
);
