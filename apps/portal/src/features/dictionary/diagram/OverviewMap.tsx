import { role } from "@lyceum/ui";
import { MiniMap, type ReactFlowState, useStore } from "@xyflow/react";
import { useTranslation } from "react-i18next";

import { schemaColour } from "../SchemaBadge.tsx";
import type { Drawing } from "./drawing.ts";
import type { DiagramNode } from "./flow-parts.ts";

const schemaOf = ({ data: { box } }: DiagramNode): string => ("entry" in box ? box.entry.schemaId : box.address.schemaId);

/** Whether a table is not wholly in view. */
const hidesSome =
  ({ tables, stubs }: Drawing) =>
  ({ transform: [left, top, zoom], width, height }: ReactFlowState): boolean =>
    [...tables, ...stubs].some(
      (box) =>
        left + box.x * zoom < 0 ||
        top + box.y * zoom < 0 ||
        left + (box.x + box.width) * zoom > width ||
        top + (box.y + box.height) * zoom > height,
    );

/** Where in the drawing the view is; not there while all of it is in view. */
export function OverviewMap({ drawing }: { readonly drawing: Drawing }) {
  const { t } = useTranslation("dictionary");
  if (!useStore(hidesSome(drawing))) return null;
  return (
    <MiniMap<DiagramNode>
      pannable
      ariaLabel={t("diagram.map")}
      bgColor={role.surface}
      maskColor="color-mix(in srgb, var(--ly-ink) 12%, transparent)"
      nodeColor={(node) => schemaColour(schemaOf(node))}
      style={{ width: 160, height: 110 }}
    />
  );
}
