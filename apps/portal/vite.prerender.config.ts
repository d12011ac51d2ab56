import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What only opens at a press is never drawn beforehand, so that its code can stay away. */
const withoutLaterCode = {
  name: "lyceum-without-later-code",
  resolveDynamicImport: () => ({ id: "data:text/javascript,", external: true }),
};

/** The home page of visitors for the server, which draws it with the deployment's configuration and texts. */
export default defineConfig({
  plugins: [react(), withoutLaterCode],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: "src/app/prerender.tsx",
    outDir: "dist/.prerender",
    target: "node24",
    assetsInlineLimit: 0,
    copyPublicDir: false,
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false }, output: { entryFileNames: "home.js" } },
  },
});
