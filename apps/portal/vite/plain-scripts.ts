import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { Plugin } from "vite";

/** Scripts outside the bundle, which run before it or in its place. */
const SCRIPTS = ["appearance.js", "before-start.js", "plain-pages.js"];

/**
 * Takes comments on lines of their own and indents out of a script, and nothing else. A minifier would write what the
 * oldest browsers cannot read.
 */
export const withoutComments = (source: string): string =>
  source.replaceAll(/^[ \t]*(?:\/\/.*|\/\*\*.*\*\/)\n/gm, "").replaceAll(/^[ \t]+/gm, "");

/** Writes the plain scripts smaller than they are read. */
export function plainScripts(): Plugin {
  let folder = "";
  return {
    name: "lyceum-plain-scripts",
    apply: "build",
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle() {
      for (const name of SCRIPTS) {
        const file = path.join(folder, name);
        writeFileSync(file, withoutComments(readFileSync(file, "utf8")));
      }
    },
  };
}
