import { createRequire } from "node:module";
import path from "node:path";

import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { loopbackEmbedding } from "./vite/loopback-embedding.ts";

const server = process.env["LYCEUM_SERVER"] ?? "http://localhost:4000";
const sdk = path.join(path.dirname(createRequire(import.meta.url).resolve("amazon-quicksight-embedding-sdk")), "index.esm.js");

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), loopbackEmbedding()],
  resolve: { alias: { "amazon-quicksight-embedding-sdk": sdk } },
  optimizeDeps: { exclude: ["amazon-quicksight-embedding-sdk"] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(["/api", "/sso", "/oidc", "/config", "/sign-in", "/help"].map((prefix) => [prefix, server])) },
});
