import { readdirSync } from "node:fs";
import path from "node:path";

import { jpeg, PageAssets, readingStyles } from "../../lib/pages/page-assets.ts";

/** Folder of the help pages and, below it, of their pictures, which `npm run shots -- --guide` takes. */
export const GUIDE = path.join(import.meta.dirname, "../../../../../docs/guide");
const PICTURES = path.join(GUIDE, "pictures");

/** Files of the guide's pages. */
export const helpAssets = new PageAssets("/help/assets", { "help.css": readingStyles });

/** Pictures of the guide by their file names. */
export const helpPictures = new PageAssets(
  "/help/pictures",
  Object.fromEntries(readdirSync(PICTURES).map((name) => [name, jpeg(path.join(PICTURES, name))])),
);

/** Address of a picture of the guide, or undefined where there is none of that name. */
export const pictureAddress = (name: string): string | undefined => (helpPictures.named(name) ? helpPictures.address(name) : undefined);
