import { onPreferences, preference } from "./preferences.ts";

/** Tells the styles how much room rows and controls take whenever that is changed; the page itself begins with it. */
export const followDensity = (): (() => void) =>
  onPreferences(() => document.documentElement.setAttribute("data-density", preference("density")));
