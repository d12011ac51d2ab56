import { listDimensions, listMeasures } from "./list-tools.ts";
import { explainNumber, runQuery } from "./query-tools.ts";
import { askQuestion } from "./question-tool.ts";
import { listReports, readReport } from "./report-tools.ts";
import type { Tool } from "./tool.ts";

/** Everything that programs may call, in the order in which they are listed. */
export const TOOLS = [
  askQuestion,
  listMeasures,
  listDimensions,
  runQuery,
  explainNumber,
  listReports,
  readReport,
] as unknown as readonly Tool[];
