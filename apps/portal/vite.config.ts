import { createRequire } from "node:module";
import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { firstCode } from "./vite/first-code.ts";
import { loopbackEmbedding } from "./vite/loopback-embedding.ts";
import { pageTexts } from "./vite/page-texts.ts";
import { plainScripts } from "./vite/plain-scripts.ts";

const server = process.env["LYCEUM_SERVER"] ?? "http://localhost:4000";
/** What the server answers in development; everything else is the portal's. */
const CALLS = ["/api/", "/sso/", "/oidc/", "/config/", "/flags", "/ofrep/", "/scim/", "/feeds/", "/sign-in/", "^/help(/|\\?|$)"];
const sdk = path.join(path.dirname(createRequire(import.meta.url).resolve("amazon-quicksight-embedding-sdk")), "index.esm.js");

/** Files that are loaded before a page is. */
const OF_SHELL =
  /\/(?:shared|client|start|index|i18n|IconButton|rolldown-runtime|lazy-overlay|useLanguageChoice|language-name|snackbars|ended-session)-/;

export default defineConfig({
  plugins: [react({ compiler: true }), loopbackEmbedding(), pageTexts(), firstCode(), plainScripts()],
  resolve: {
    alias: [
      { find: "amazon-quicksight-embedding-sdk", replacement: sdk },
      { find: "hoist-non-react-statics", replacement: path.join(import.meta.dirname, "vite/no-statics.ts") },
      {
        find: /^\.\.\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
        replacement: path.join(import.meta.dirname, "vite/no-scheme-script.ts"),
      },
      { find: /^\.\/TouchRipple\.mjs$/, replacement: path.join(import.meta.dirname, "vite/no-ripple.ts") },
    ],
  },
  optimizeDeps: { exclude: ["amazon-quicksight-embedding-sdk"] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // What the shell is made of is there before any page is asked for.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !OF_SHELL.test(file)) },
    rolldownOptions: {
      // "use no memo" speaks to the compiler, which has read it by then; how long plugins take does not concern who starts the portal.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      // What most pages share is one file: cut along the lines of single pages it is thirty, which pack worse.
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 41 }] } },
    },
  },
  server: { proxy: Object.fromEntries(CALLS.map((prefix) => [prefix, server])) },
});
