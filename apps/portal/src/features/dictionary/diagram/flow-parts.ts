import type { Edge, Node } from "@xyflow/react";

import { qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import type { Drawing, Line, StubBox, TableBox } from "./drawing.ts";

export type TableNodeType = Node<{ box: TableBox; withTypes: boolean }, "table">;
export type StubNodeType = Node<{ box: StubBox }, "stub">;
export type LineEdgeType = Edge<{ line: Line }, "line">;
export type DiagramNode = TableNodeType | StubNodeType;

const placed = ({ id, x, y, width, height }: TableBox | StubBox) => ({
  id,
  position: { x, y },
  width,
  height,
  measured: { width, height },
});

export const nodesOf = ({ tables, stubs, all }: Drawing): DiagramNode[] => [
  ...tables.map((box): TableNodeType => ({ ...placed(box), type: "table", data: { box, withTypes: all } })),
  ...stubs.map((box): StubNodeType => ({ ...placed(box), type: "stub", data: { box } })),
];

export const edgesOf = ({ lines }: Drawing, label: (line: Line) => string): LineEdgeType[] =>
  lines.map((line) => ({
    id: line.id,
    type: "line",
    source: qualifiedName(line.relationship.from),
    target: qualifiedName(line.relationship.to),
    ariaLabel: label(line),
    data: { line },
  }));
