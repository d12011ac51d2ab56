import { useQuery } from "@tanstack/react-query";
import ELK, { type ElkNode } from "elkjs/lib/elk-api.js";
import workerAddress from "elkjs/lib/elk-worker.min.js?url";

import type { DiagramView } from "./diagram-view.ts";
import { drawingOf, graphOf } from "./drawing.ts";

type Layout = (graph: ElkNode) => Promise<ElkNode>;

/** Starts the layouter in a thread of its own. A thread that cannot be had or that breaks down fails every wish. */
function startLayouter(): Layout {
  const worker = new Worker(workerAddress);
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => {
      layouter = undefined;
      reject(new Error("The layouter could not be started"));
    });
  });
  broken.catch(() => undefined);
  const elk = new ELK({ workerFactory: () => worker });
  return (graph) => Promise.race([elk.layout(graph), broken]);
}

let layouter: Layout | undefined;

/** Finds a place for every table and a way for every line, without holding the page up. */
function arrange(graph: ElkNode): Promise<ElkNode> {
  layouter ??= startLayouter();
  return layouter(graph);
}

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
