import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Frames live under deep paths (`/embed/<session>/…`), so assets are addressed from the root. */
export default defineConfig({
  base: "/",
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    chunkSizeWarningLimit: 900,
    // How long plugins take is nothing for whoever starts the portal.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
