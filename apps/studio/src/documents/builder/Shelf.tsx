import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";

import { type Dragged, useBuilder } from "./BuilderContext.ts";
import { Panel } from "./Panel.tsx";

interface ShelfProps {
  readonly title: string;
  readonly hint: string;
  readonly isEmpty: boolean;
  readonly accepts: (dragged: Dragged) => boolean;
  readonly onDrop: (dragged: Dragged) => void;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A shelf that fields are put on, by dragging or otherwise. It says what belongs there while nothing does. */
export function Shelf({ title, hint, isEmpty, accepts, onDrop, children, action }: ShelfProps) {
  const { dragged, draggedNow, setDragged } = useBuilder();
  const [isOver, setOver] = useState(false);
  const isTarget = dragged !== undefined && accepts(dragged);
  return (
    <Panel title={title} action={action}>
      <Box
        data-target={isTarget || undefined}
        onDragOver={(event) => {
          const now = draggedNow();
          if (!now || !accepts(now)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const now = draggedNow();
          if (now && accepts(now)) onDrop(now);
          setDragged(undefined);
        }}
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: "minmax(0, 1fr)",
          borderRadius: `${corner.control}px`,
          outline: isTarget ? `2px dashed ${isOver ? role.accent : role.edge}` : "none",
          outlineOffset: 4,
          backgroundColor: isTarget && isOver ? role.accentSoft : "transparent",
        }}
      >
        {isEmpty ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted, textWrap: "pretty" }}>{hint}</Box> : null}
        {children}
      </Box>
    </Panel>
  );
}
