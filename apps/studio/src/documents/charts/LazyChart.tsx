import type { Visual } from "@lyceum/model";
import { useTranslation } from "react-i18next";

import { lazyPart } from "../lazy-part.tsx";
import { VisualSkeleton } from "../visuals/VisualSkeleton.tsx";
import type { DrawnChartProps } from "./DrawnChart.tsx";

interface LazyChartProps extends DrawnChartProps {
  readonly kind: Visual["kind"];
}

function WaitingChart({ part: { kind, title } }: { readonly part: LazyChartProps }) {
  const { t } = useTranslation("studio");
  return <VisualSkeleton kind={kind} label={t("visual.loading", { title })} />;
}

/** The drawing library is the largest part of a frame: figures and filters do not wait for it. */
export const { Part: LazyChart, preload: preloadChart } = lazyPart<LazyChartProps>(
  async () => (await import("./DrawnChart.tsx")).DrawnChart,
  WaitingChart,
);
