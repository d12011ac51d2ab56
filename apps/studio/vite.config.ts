import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

import { reportCode } from "./vite/report-code.ts";

const server = process.env["LYCEUM_FRAMES_SERVER"] ?? "http://localhost:4001";

/** Tells the page which origin may hold it, as the server does once it is built. */
const hostOrigin: Plugin = {
  name: "lyceum-host-origin",
  apply: "serve",
  transformIndexHtml: (html) => html.replace('content=""', `content="${process.env["PUBLIC_ORIGIN"] ?? "http://localhost:4000"}"`),
};

/** Modules of the entry itself, which keeps its name. */
const ENTRY = /\/(index\.html|src\/main\.tsx)$/;

/** Modules that draw what a model says, which no figure needs. */
const DRAWING = /\/reports\/src\/charts\/(?:options\/|read-out|marks|chart-key|chart-tones|chart-height)/;

/** Modules of the console of custom reports alone: every frame begins with the list of reports, and draws their pictures. */
const CONSOLE = new RegExp(
  "/(?:studio/src/frames/reports|reports/src/authoring|contracts/src/stories|contracts/src/reports/report-(?:drafts|folders|presence|review|sharing|usage))",
);

/** Frames live under deep paths (`/embed/<session>/…`), so assets are addressed from the root. */
export default defineConfig({
  base: "/",
  plugins: [react({ compiler: true }), hostOrigin, reportCode()],
  server: { proxy: { "/frame-api/": server, "/config/": server } },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    chunkSizeWarningLimit: 900,
    // How long plugins take is nothing for people who start the portal.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The entry begins a report's calls, and is all that the hidden frame runs: it waits for nothing that frames share.
            { name: "first", tags: ["$initial"], test: (id) => !ENTRY.test(id), priority: 2, includeDependenciesRecursively: false },
            // Charts come behind the first figure, in a file of their own that is fetched ahead.
            { name: "echarts", test: /\/node_modules\/(?:echarts|zrender)\//, priority: 1 },
            // So does what makes a drawing of a model, and reads it out.
            { name: "drawing", test: DRAWING, priority: 1, includeDependenciesRecursively: false },
            // What the parts of the console share, no reader of a report needs.
            { name: "console", test: CONSOLE, minShareCount: 3, priority: 1, includeDependenciesRecursively: false },
            // Cut along the lines of single frames and dialogs, what they share is fifty files, which are fetched six at a time.
            { name: "shared", minShareCount: 4 },
          ],
        },
      },
    },
  },
});
