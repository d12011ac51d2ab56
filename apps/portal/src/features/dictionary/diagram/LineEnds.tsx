import { Handle, Position } from "@xyflow/react";

const unseen = { opacity: 0, pointerEvents: "none" } as const;

/** The library draws no line between boxes without these; where lines begin and end is in the drawing. */
export const LineEnds = () => (
  <>
    <Handle type="source" position={Position.Right} isConnectable={false} aria-hidden style={unseen} />
    <Handle type="target" position={Position.Left} isConnectable={false} aria-hidden style={unseen} />
  </>
);
