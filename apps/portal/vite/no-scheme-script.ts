/**
 * Stands for the script that Material UI would write into a page to choose light or dark before its code runs.
 * The portal has its own, appearance.js: 1 kB of every first visit. Names and keys are the library's own.
 */
export const DEFAULT_MODE_STORAGE_KEY = "mode";
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = "color-scheme";
export const DEFAULT_ATTRIBUTE = "data-color-scheme";

export const defaultConfig = {
  attribute: "data-mui-color-scheme",
  colorSchemeStorageKey: "mui-color-scheme",
  defaultLightColorScheme: "light",
  defaultDarkColorScheme: "dark",
  modeStorageKey: "mui-mode",
};

export const buildInitColorSchemeScript = (): null => null;
