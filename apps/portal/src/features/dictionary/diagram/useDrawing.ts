import { useQuery } from "@tanstack/react-query";

import { arrange } from "./arrange.ts";
import type { DiagramView } from "./diagram-view.ts";
import { drawingOf, graphOf } from "./drawing.ts";

/** The diagram of a view, arranged once per visit. */
export function useDrawing(view: DiagramView, all: boolean) {
  return useQuery({
    queryKey: ["dictionary-drawing", view.id, all],
    queryFn: async () => drawingOf(view, all, await arrange(graphOf(view, all))),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // Nothing is fetched from elsewhere: it works offline too, and what failed once fails again.
    networkMode: "always",
    retry: false,
  });
}
