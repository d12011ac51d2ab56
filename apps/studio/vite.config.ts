import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = process.env["LYCEUM_FRAMES_SERVER"] ?? "http://localhost:4001";

/** Tells the page which origin may hold it, as the server does once it is built. */
const hostOrigin: Plugin = {
  name: "lyceum-host-origin",
  apply: "serve",
  transformIndexHtml: (html) => html.replace('content=""', `content="${process.env["PUBLIC_ORIGIN"] ?? "http://localhost:4000"}"`),
};

/** Frames live under deep paths (`/embed/<session>/…`), so assets are addressed from the root. */
export default defineConfig({
  base: "/",
  plugins: [react({ compiler: true }), hostOrigin],
  server: { proxy: { "/frame-api/": server, "/config/": server } },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    chunkSizeWarningLimit: 900,
    // How long plugins take is nothing for people who start the portal.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
