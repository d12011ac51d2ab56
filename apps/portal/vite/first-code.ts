import type { Plugin } from "vite";

/** Code of every first screen, which the entry asks for only when it runs. */
const CHUNKS = ["react", "first-screen", "start"];
/** Code that the page brings with the entry itself. */
const WITH_ENTRY = ["index", "entry"];

/** Names the code of the first screen in the page, where before-start.js fetches it for browsers that may have it. */
export function firstCode(): Plugin {
  return {
    name: "lyceum-first-code",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((output) => (output.type === "chunk" && CHUNKS.includes(output.name) ? [output] : []));
        if (files.length !== CHUNKS.length) throw new Error(`the build has no file of its own for each of ${CHUNKS.join(", ")}`);
        for (const { name, imports } of files) {
          const late = imports.map((file) => bundle[file]?.name ?? file).find((other) => ![...CHUNKS, ...WITH_ENTRY].includes(other));
          // It would be asked for only once the file that needs it is there: one more way to the server and back.
          if (late !== undefined) throw new Error(`${name} needs ${late}, which belongs to the first screen's code in vite.config.ts`);
        }
        return html.replace('data-code=""', `data-code="${files.map(({ fileName }) => `/${fileName}`).join(",")}"`);
      },
    },
  };
}
