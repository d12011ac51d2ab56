import { useTranslation } from "react-i18next";

import { lazyPart } from "../lazy-part.tsx";
import { VisualSkeleton } from "./VisualSkeleton.tsx";

function WaitingTable({ part: { title } }: { readonly part: { readonly title: string } }) {
  const { t } = useTranslation("studio");
  return <VisualSkeleton kind="table" label={t("visual.loading", { title })} />;
}

/** An answer as a table: figures and filters do not wait for its code. */
export const { Part: VisualTable, preload: preloadTable } = lazyPart(
  async () => (await import("./VisualTable.tsx")).VisualTable,
  WaitingTable,
);

/** An answer as a pivot table. */
export const { Part: PivotVisual, preload: preloadPivot } = lazyPart(
  async () => (await import("./PivotVisual.tsx")).PivotVisual,
  WaitingTable,
);
