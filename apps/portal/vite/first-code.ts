import type { Plugin } from "vite";

/** Code of every first screen, which the entry asks for only when it runs. */
const CHUNKS = ["react", "first-screen", "start"];

/** Names the code of the first screen in the page, where before-start.js fetches it for browsers that may have it. */
export function firstCode(): Plugin {
  return {
    name: "lyceum-first-code",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).filter((output) => output.type === "chunk" && CHUNKS.includes(output.name));
        if (files.length !== CHUNKS.length) throw new Error(`the build has no file of its own for each of ${CHUNKS.join(", ")}`);
        return html.replace('data-code=""', `data-code="${files.map(({ fileName }) => `/${fileName}`).join(",")}"`);
      },
    },
  };
}
