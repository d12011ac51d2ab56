import { listDimensions, listMeasures } from "./list-tools.ts";
import type { Tool } from "./tool.ts";

/** Everything that programs may call, in the order in which they are listed. */
export const TOOLS = [listMeasures, listDimensions] as unknown as readonly Tool[];
