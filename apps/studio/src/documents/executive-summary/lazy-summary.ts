import { lazyDialog } from "../lazy-part.tsx";

/** Shows the executive summary of a report. Its code comes when it is first opened. */
export const SummaryDialog = lazyDialog(async () => (await import("./SummaryDialog.tsx")).SummaryDialog);
