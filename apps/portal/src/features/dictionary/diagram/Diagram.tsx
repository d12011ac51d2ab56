import { corner, Delayed, ErrorState, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { ReactFlowProvider } from "@xyflow/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import { Canvas } from "./Canvas.tsx";
import type { DiagramAddress } from "./diagram-address.ts";
import type { DiagramView } from "./diagram-view.ts";
import { DiagramControls } from "./DiagramControls.tsx";
import { Legend } from "./Legend.tsx";
import { useDrawing } from "./useDrawing.ts";

export interface DiagramProps {
  readonly view: DiagramView;
  readonly address: DiagramAddress;
  readonly onColumns: (all: boolean) => void;
}

/** The drawing in its frame, with its controls above and its legend below. */
export function Diagram({ view, address: { all, marked, centre }, onColumns }: DiagramProps) {
  const { t } = useTranslation("dictionary");
  const { data, error, isFetching, refetch } = useDrawing(view, all);
  if (error && !data) {
    return (
      <ErrorState title={t("diagram.failed")} retryLabel={t("error.retry")} retrying={isFetching} onRetry={() => void refetch()}>
        {t("diagram.failedBody")}
      </ErrorState>
    );
  }
  const id = marked && qualifiedName(marked);
  return (
    <ReactFlowProvider>
      <Frame>
        <DiagramControls drawing={data} name={view.id} all={all} onColumns={onColumns} />
        <Box sx={{ height: "clamp(380px, 68vh, 860px)", borderBlock: `1px solid ${role.line}` }}>
          {data ? (
            <Canvas key={`${view.id} ${String(all)}`} drawing={data} marked={id} centred={centre === undefined ? id : undefined} />
          ) : (
            <Delayed label={t("diagram.loading")}>
              <Skeleton variant="rectangular" height={380} />
            </Delayed>
          )}
        </Box>
        <Legend />
      </Frame>
    </ReactFlowProvider>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, backgroundColor: role.surface, overflow: "clip" }}>
    {children}
  </Box>
);
