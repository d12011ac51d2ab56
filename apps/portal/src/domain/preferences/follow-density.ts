import { onPreferences, preference } from "./preferences.ts";

/**
 * Tells the styles of this tab how much room rows and controls take, whenever that is changed here. What other
 * tabs do is followed by the script that runs before the first paint.
 */
export const followDensity = (): (() => void) =>
  onPreferences(() => {
    document.documentElement.dataset["density"] = preference("density");
  });
