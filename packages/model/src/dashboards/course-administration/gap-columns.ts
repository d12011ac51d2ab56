import type { QueryInput } from "@lyceum/semantic";

import { ask } from "../build.ts";

/** Lists offerings with a column for each thing that they lack. */
export function offeringsLacking(gaps: readonly string[], hasBegun: boolean, more: Pick<QueryInput, "order" | "limit">): QueryInput {
  const columns = gaps.map((gap, index) => [`lacks_${index}`, gap] as const);
  return ask(
    columns.map(([name]) => name),
    ["course_start", "course", "course_name"],
    {
      define: {
        measures: Object.fromEntries(
          columns.map(([name, gap]) => [
            name,
            { measure: "course_gaps", where: [{ dimension: "course_gap", op: "in" as const, values: [gap] }], label: gap },
          ]),
        ),
      },
      filters: [
        { dimension: "course_begun", op: "in", values: [hasBegun] },
        { dimension: "course_gap", op: "in", values: [...gaps] },
      ],
      ...more,
    },
  );
}
