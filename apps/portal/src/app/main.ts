import "@lyceum/ui/base.css";
import "@lyceum/ui/fonts.css";
// With the page itself: the server draws the home page, whose styles must not wait for its code.
import "../features/home/visitors.css";
import { answerForAnotherPage } from "../domain/session/answer-for-another-page.ts";
import { loadConfig } from "../lib/config/load-config.ts";
import { loading } from "../lib/loading/loading.ts";
import { nextTask } from "../lib/loading/next-task.ts";
import { isBrowserDoubtful, refuseBrowser, showLoadFailed } from "../lib/loading/static-pages.ts";
import { beginWhenTouched, isHomeDrawn } from "./drawn-home.ts";

async function begin(): Promise<void> {
  loading.start();
  const config = loadConfig();
  config.catch(() => undefined);
  const isRefused = config.then(
    ({ app }) => refuseBrowser(app.browserslist),
    () => false,
  );
  // Configuration and code arrive side by side, except for a browser that may not get the code.
  if (isBrowserDoubtful() && (await isRefused)) return;
  try {
    // The largest part is run first and by itself, so that the browser can answer in between.
    await import("react-dom/client");
    await nextTask();
    const { start } = await import("./start.tsx");
    if (!(await isRefused)) await start(config);
  } catch (error) {
    reportError(error);
    loading.clearAll();
    showLoadFailed();
  }
}

/** What `begin` fetches before it draws anything. */
function fetchCode(): void {
  for (const code of [import("react-dom/client"), import("./start.tsx")]) code.catch(() => undefined);
}

answerForAnotherPage();
if (isHomeDrawn()) beginWhenTouched({ fetchCode, begin: () => void begin() });
else void begin();
