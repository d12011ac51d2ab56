declare global {
  interface Window {
    /** Made by public/before-start.js, which runs before any module. */
    readonly lyceumPages?: {
      readonly doubtful: boolean;
      readonly supports: (browserslist: readonly string[]) => boolean;
      /** The last thing pressed or chosen on a drawn page, while the code that answers was on its way. */
      readonly touched?: EventTarget | null;
      readonly show: (id: "unsupported" | "load-failed", help?: string) => void;
    };
  }
}

/** True when the deployment's list does not have this browser; the page that says so is shown then. */
export function refuseBrowser(browserslist: readonly string[]): boolean {
  const pages = globalThis.window.lyceumPages;
  if (!pages || pages.supports(browserslist)) return false;
  pages.show("unsupported");
  return true;
}

/** Whether the list that came with the page does not have this browser, so that the deployment's own is to be asked first. */
export const isBrowserDoubtful = (): boolean => globalThis.window.lyceumPages?.doubtful === true;

/** The general error page for when the portal's own code did not come. `help` is the address to ask for help. */
export const showLoadFailed = (help?: string): void => globalThis.window.lyceumPages?.show("load-failed", help);
