import path from "node:path";

import { PageAssets, styleSheet } from "../../lib/pages/page-assets.ts";

/** Files of the guide's pages. */
export const helpAssets = new PageAssets("/help/assets", { "help.css": styleSheet(path.join(import.meta.dirname, "help.css")) });
