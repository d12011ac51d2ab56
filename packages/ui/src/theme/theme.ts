import { type ColorSystemOptions, createTheme, type Direction, type Theme } from "@mui/material/styles";

import { breakpoint, colourProperties, colours, corner, ring, role, type Scheme } from "../tokens/index.ts";
import { controls } from "./components/controls.ts";
import { data } from "./components/data.ts";
import { fields } from "./components/fields.ts";
import { surfaces } from "./components/surfaces.ts";
import { typography } from "./typography.ts";

/** Attribute of `<html>` that carries the scheme, and the storage key of the person's choice. */
export const SCHEME_ATTRIBUTE = "data-theme";
export const APPEARANCE_KEY = "appearance";

function palette(scheme: Scheme): ColorSystemOptions {
  const c = colours[scheme];
  return {
    palette: {
      primary: { main: c.accent, dark: c.accentStrong, contrastText: c.onAccent },
      secondary: { main: c.brass, contrastText: c.surface },
      error: { main: c.error, contrastText: c.onError },
      warning: { main: c.brass },
      success: { main: c.success },
      info: { main: c.info },
      background: { default: c.paper, paper: c.surface },
      text: { primary: c.ink, secondary: c.inkMuted, disabled: c.inkMuted },
      divider: c.line,
    },
  };
}

/** Global rules: the colour roles of both schemes and what every page inherits from them. */
const baseline = {
  MuiCssBaseline: {
    styleOverrides: {
      ":root": colourProperties("light"),
      [`[${SCHEME_ATTRIBUTE}="dark"]`]: colourProperties("dark"),
      body: { backgroundColor: role.paper, color: role.ink, textRendering: "optimizeLegibility" },
      "@media print": { [`:root, [${SCHEME_ATTRIBUTE}]`]: colourProperties("light"), body: { backgroundColor: "#FFFFFF" } },
    },
  },
} as const;

const createProductTheme = (direction: Direction): Theme =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE, cssVarPrefix: "lym" },
    colorSchemes: { light: palette("light"), dark: palette("dark") },
    breakpoints: { values: { xs: 0, sm: breakpoint.small, md: breakpoint.medium, lg: breakpoint.large, xl: breakpoint.wide } },
    spacing: 4,
    shape: { borderRadius: corner.control },
    focusVisible: { outlineColor: ring.colour, outlineWidth: ring.width, outlineOffset: ring.offset },
    typography,
    motion: { reducedMotion: "system" },
    components: { ...baseline, ...controls, ...fields, ...surfaces, ...data },
  });
const made: Partial<Record<Direction, Theme>> = {};

/**
 * Returns the product's theme for a direction of writing, made when it is first asked for: that takes a slow machine 40 ms, which a first visit gives a task of its own.
 * Schemes are switched by an attribute on `<html>`, so no render is needed and nothing flashes.
 */
export const theme = (direction: Direction = "ltr"): Theme => (made[direction] ??= createProductTheme(direction));
