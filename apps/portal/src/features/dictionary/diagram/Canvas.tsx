import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { ReactFlow } from "@xyflow/react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { activeTable, ActiveTableContext } from "./active-table.ts";
import type { Drawing } from "./drawing.ts";
import { type DiagramNode, edgesOf, nodesOf } from "./flow-parts.ts";
import { LineEdge } from "./LineEdge.tsx";
import { OverviewMap } from "./OverviewMap.tsx";
import { StubNode, TableNode } from "./TableNode.tsx";
import { useMoves, useRefit } from "./useCanvas.ts";
import { useLineLabel } from "./useLineTexts.ts";

import "@xyflow/react/dist/base.css";

const nodeTypes = { table: TableNode, stub: StubNode };
const edgeTypes = { line: LineEdge };
const STEP = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

export interface CanvasProps {
  readonly drawing: Drawing;
  /** The table whose lines stand out until another is pointed at. */
  readonly marked: string | undefined;
  /** The table to have in the middle; without one the drawing is shown as it begins. */
  readonly centred: string | undefined;
}

/** The drawing itself: moved by dragging, by the arrow keys and by whatever gets the focus. */
export function Canvas({ drawing, marked, centred }: CanvasProps) {
  const { t } = useTranslation("dictionary");
  const label = useLineLabel();
  const { begin, centre, pan, zoomIn, zoomOut, fit } = useMoves();
  useRefit(drawing);
  const [pointed, setPointed] = useState<string>();
  const [chosen, setChosen] = useState<string | null>();
  const active = pointed ?? (chosen === null ? undefined : (chosen ?? marked));

  // A search for another table of the same drawing.
  const followSearch = useEffectEvent((id: string) => centre(drawing, id));
  useEffect(() => {
    if (centred !== undefined) followSearch(centred);
  }, [centred]);

  const keys: Readonly<Record<string, () => void>> = { "+": zoomIn, "=": zoomIn, "-": zoomOut, "0": fit };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!arrow && !keys[event.key])) return;
    event.preventDefault();
    if (arrow) pan(...arrow);
    else keys[event.key]?.();
  };
  return (
    <ActiveTableContext value={activeTable(active, drawing.lines)}>
      <Box
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const id = target.closest(".react-flow__node")?.getAttribute("data-id");
          setPointed(id ?? undefined);
          if (id && target.matches(":focus-visible")) centre(drawing, id);
        }}
        onBlur={() => setPointed(undefined)}
        sx={{
          height: "100%",
          "& .react-flow": { "--xy-background-color-default": "transparent", "--xy-edge-stroke-default": role.edge },
          "& .react-flow__attribution": {
            background: "transparent",
            fontSize: 10,
            "& a": { color: role.inkMuted, textDecoration: "none" },
          },
          "& .react-flow__minimap": { display: { xs: "none", "@md": "block" }, border: `1px solid ${role.line}` },
        }}
      >
        <ReactFlow<DiagramNode>
          aria-label={t("diagram.label")}
          nodes={nodesOf(drawing)}
          edges={edgesOf(drawing, label)}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          minZoom={0.1}
          maxZoom={2}
          onInit={() => {
            if (centred === undefined) begin(drawing);
            else centre(drawing, centred, true);
          }}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          // The wheel moves the page; with Ctrl, and by pinching, it zooms.
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          onNodeClick={(_, { id }) => setChosen(id)}
          onNodeMouseEnter={(_, { id }) => setPointed(id)}
          onNodeMouseLeave={() => setPointed(undefined)}
          onPaneClick={() => setChosen(null)}
          ariaLabelConfig={{ "minimap.ariaLabel": t("diagram.map") }}
        >
          <OverviewMap drawing={drawing} />
        </ReactFlow>
      </Box>
    </ActiveTableContext>
  );
}
