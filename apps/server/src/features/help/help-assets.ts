import { PageAssets, readingStyles } from "../../lib/pages/page-assets.ts";

/** Files of the guide's pages. */
export const helpAssets = new PageAssets("/help/assets", { "help.css": readingStyles });
