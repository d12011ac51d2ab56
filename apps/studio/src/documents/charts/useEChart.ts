import type { EChartsOption } from "@lyceum/reports";
import { createChart, type EChartsType } from "@lyceum/reports/drawing";
import { useEffect, useMemo, useRef, useState } from "react";

export interface EChartHandle {
  readonly box: React.RefObject<HTMLDivElement | null>;
  /** Width in px, 0 before the first layout. */
  readonly width: number;
  readonly height: number;
  /** Null until the box has a size. */
  readonly instance: EChartsType | null;
}

/**
 * An ECharts instance in a box, redrawn when the option or the box's size changes.
 * @param heightFor height in px that the drawing takes in a width; without it, the drawing is as high as its box.
 */
export function useEChart(optionFor: (width: number) => EChartsOption, heightFor?: (width: number) => number): EChartHandle {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const [{ width, boxHeight }, setSize] = useState({ width: 0, boxHeight: 0 });
  const [instance, setInstance] = useState<EChartsType | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const element = box.current;
    const observer = new ResizeObserver(() => {
      const [clientWidth, clientHeight] = [Math.round(element.clientWidth), Math.round(element.clientHeight)];
      // A state that is the same is not drawn again.
      setSize((last) =>
        last.width === clientWidth && last.boxHeight === clientHeight ? last : { width: clientWidth, boxHeight: clientHeight },
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, []);
  const height = heightFor ? heightFor(width) : boxHeight;
  const option = useMemo(() => optionFor(width), [optionFor, width]);
  useEffect(() => {
    if (!box.current || width === 0) return;
    chart.current ??= createChart(box.current, { width, height });
    if (chart.current.getWidth() !== width || chart.current.getHeight() !== height) {
      chart.current.resize({ width, height, silent: true });
    }
    chart.current.setOption(option, { notMerge: true });
    setInstance(chart.current);
  }, [option, width, height]);
  return { box, width, height, instance };
}
