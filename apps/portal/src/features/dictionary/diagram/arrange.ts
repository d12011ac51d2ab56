import ELK, { type ElkNode } from "elkjs/lib/elk-api.js";
import workerAddress from "elkjs/lib/elk-worker.min.js?url";

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
export function arrange(graph: ElkNode): Promise<ElkNode> {
  layouter ??= startLayouter();
  return layouter(graph);
}
