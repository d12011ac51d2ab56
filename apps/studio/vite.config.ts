import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Frames live under deep paths (`/embed/<session>/…`), so assets are addressed from the root. */
export default defineConfig({
  base: "/",
  plugins: [react({ compiler: true })],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    chunkSizeWarningLimit: 900,
    // "use no memo" speaks to the compiler, which has read it by then; how long plugins take is nothing for whoever starts the portal.
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
  },
});
