import { createRequire } from "node:module";
import path from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { firstCode } from "./vite/first-code.ts";
import { loopbackEmbedding } from "./vite/loopback-embedding.ts";
import { pageTexts } from "./vite/page-texts.ts";

const server = process.env["LYCEUM_SERVER"] ?? "http://localhost:4000";
const sdk = path.join(path.dirname(createRequire(import.meta.url).resolve("amazon-quicksight-embedding-sdk")), "index.esm.js");

/**
 * What every first screen needs. Kept in one file, since the bundler would cut it along the lines of pages
 * that come later, and many small files pack worse than one.
 */
const firstScreen = [
  /\/node_modules\/(react-router|i18next|react-i18next|stylis|@emotion\/[\w-]+)\//,
  /\/@mui\/(styled-engine|private-theming|system\/useMediaQuery)\//,
  /\/@mui\/material\/(styles|Button|ButtonBase|IconButton|Box|CssBaseline|useMediaQuery)\//,
  /\/packages\/ui\/src\/(icons\/(Icon|shell)|theme|tokens\/(colours|index|layout)|components\/(Mark|Notice)).*\.tsx?$/,
  /\/apps\/portal\/src\/app\/(late|replaced-code)\.tsx?$/,
  /\/apps\/portal\/src\/(components\/Page|domain\/session\/SessionContext|lib\/(feedback\/snackbars|i18n\/language|i18n\/useLanguageChoice|config\/ConfigContext))\.tsx?$/,
];

export default defineConfig({
  plugins: [react({ compiler: true }), loopbackEmbedding(), pageTexts(), firstCode()],
  resolve: {
    alias: [
      { find: "amazon-quicksight-embedding-sdk", replacement: sdk },
      { find: "hoist-non-react-statics", replacement: path.join(import.meta.dirname, "vite/no-statics.ts") },
      { find: /^\.\/TouchRipple\.mjs$/, replacement: path.join(import.meta.dirname, "vite/no-ripple.ts") },
    ],
  },
  optimizeDeps: { exclude: ["amazon-quicksight-embedding-sdk"] },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use no memo" speaks to the compiler, which has read it by then; how long plugins take is nothing for whoever starts the portal.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What the entry shares with the code that it fetches: in one file with that code, it would have to run all of it first.
            { name: "entry", test: /vite\/preload-helper|\/apps\/portal\/src\/lib\/(storage|loading\/loading)\.ts$/, priority: 3 },
            { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: "first-screen", test: (id) => firstScreen.some((part) => part.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(["/api", "/sso", "/oidc", "/config", "^/sign-in(/|$)", "/help"].map((prefix) => [prefix, server])) },
});
