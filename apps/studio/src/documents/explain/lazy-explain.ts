import { lazyDialog } from "../lazy-part.tsx";

/** Where a number comes from: its code comes when it is first opened. */
export const ExplainDialog = lazyDialog(async () => (await import("./ExplainDialog.tsx")).ExplainDialog);
