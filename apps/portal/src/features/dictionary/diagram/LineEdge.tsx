import { role } from "@lyceum/ui";
import { type EdgeProps, Handle, Position } from "@xyflow/react";
import { use } from "react";

import { ActiveTableContext } from "./active-table.ts";
import type { LineEdgeType } from "./flow-parts.ts";
import { fromMark, linePath, toMark } from "./line-path.ts";

/** One relationship: its way, and at both ends how many rows stand there. */
export function LineEdge({ data, source, target }: EdgeProps<LineEdgeType>) {
  const active = use(ActiveTableContext);
  if (!data) return null;
  const { points, relationship } = data.line;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const strong = active !== undefined && (source === active.id || target === active.id);
  const marks = fromMark(first, relationship.cardinality === "many-to-one") + toMark(last, relationship.optional);
  return (
    <g
      fill="none"
      strokeWidth={strong ? 2 : 1.25}
      style={{ stroke: strong ? role.accent : role.edge, opacity: active === undefined || strong ? 1 : 0.35 }}
    >
      <path d={linePath(points)} />
      <path d={marks} />
    </g>
  );
}

const unseen = { opacity: 0, pointerEvents: "none" } as const;

/** The library draws no line between boxes without these; where lines begin and end is in the drawing. */
export const LineEnds = () => (
  <>
    <Handle type="source" position={Position.Right} isConnectable={false} aria-hidden style={unseen} />
    <Handle type="target" position={Position.Left} isConnectable={false} aria-hidden style={unseen} />
  </>
);
