/** What is needed of a tab that was opened. */
export interface Tab {
  opener: unknown;
  readonly location: { replace: (address: string) => void };
  readonly close: () => void;
}

/** The address was opened; the browser allowed no tab; or the address could not be had. */
export type Opening = "opened" | "blocked" | "failed";

const emptyTab = (): Tab | null => globalThis.open("", "_blank");

/**
 * Opens an address that has yet to be asked for. Browsers allow a tab only within the click itself, so an
 * empty one is opened first and given its address when that is there, or closed when it is not. The new page
 * cannot reach back to this one.
 */
export async function openInNewTab(address: () => Promise<string>, open: () => Tab | null = emptyTab): Promise<Opening> {
  const tab = open();
  if (tab) tab.opener = null;
  try {
    const url = await address();
    if (!tab) return "blocked";
    tab.location.replace(url);
    return "opened";
  } catch {
    tab?.close();
    return "failed";
  }
}
