import path from "node:path";

import { PageAssets, script, styleSheet } from "../../../lib/pages/page-assets.ts";

const here = (name: string): string => path.join(import.meta.dirname, name);

/** Files of the sign-on pages. */
export const signInAssets = new PageAssets("/sign-in/assets", {
  "sign-in.css": styleSheet(...["frame", "forms", "lists", "preferences"].map((name) => here(`styles/${name}.css`))),
  "institutions.js": script(here("institutions.js")),
  "sign-in.js": script(here("sign-in.js")),
  "submit.js": script(here("submit.js")),
});
