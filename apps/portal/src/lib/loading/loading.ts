import { LoadingFlags } from "./loading-flags.ts";
import { showLoadFailed } from "./static-pages.ts";

let help: string | undefined;
let hasFailed = false;

/** The page's own loading, and the overlay that index.html shows meanwhile. */
export const loading = new LoadingFlags({
  onClear: () => document.querySelector("#loading")?.remove(),
  onTimeout: () => {
    hasFailed = true;
    showLoadFailed(help);
  },
});

/** Where to get help, once the configuration says so; on the error page as well, if that stands by then. */
export const setLoadingHelp = (address: string | undefined): void => {
  help = address;
  if (hasFailed) showLoadFailed(help);
};
