import * as z from "zod";

import { defineRoute } from "../route.ts";
import { ByReport, ReportVersionNumber, WRITING_REPORTS } from "./report-shapes.ts";

/** How often an editor says that it is open, in ms, and after how long without a word it counts as closed. */
export const PRESENCE = { everyMs: 10_000, lastsMs: 35_000 } as const;

const PresentAuthor = z.object({
  name: z.string(),
  /** It is the author's own, in another window. */
  own: z.boolean(),
  sheet: z.string(),
  since: z.string(),
});
export type PresentAuthor = z.infer<typeof PresentAuthor>;

export const bePresent = defineRoute({
  id: "reports.present",
  summary: "Say that the author has a report open, and read who else has; null says that it was closed",
  api: "frame",
  method: "PUT",
  path: "/reports/:reportId/presence",
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ sheet: z.string().min(1).max(100).nullable() }),
  response: z.object({
    people: z.array(PresentAuthor),
    /** The draft as it is saved now, and who saved it; null where they have left. */
    version: ReportVersionNumber,
    savedBy: z.string().nullable(),
    savedAt: z.string(),
  }),
  problems: WRITING_REPORTS,
});
