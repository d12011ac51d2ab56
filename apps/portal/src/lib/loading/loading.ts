import { LoadingFlags } from "./loading-flags.ts";
import { showLoadFailed } from "./static-pages.ts";

let help: string | undefined;

/** The page's own loading, and the overlay that index.html shows meanwhile. */
export const loading = new LoadingFlags({
  onClear: () => document.querySelector("#loading")?.remove(),
  onTimeout: () => showLoadFailed(help),
});

/** Where to get help, once the configuration says so. */
export const setLoadingHelp = (address: string | undefined): void => {
  help = address;
};
