import type { ThemeOptions } from "@mui/material/styles";

import { family, type } from "../tokens/index.ts";

const heading = (fontSize: string, lineHeight: number, fontWeight = 650) => ({
  fontSize,
  lineHeight,
  fontWeight,
  letterSpacing: "-0.005em",
});
const serif = (fontSize: string, lineHeight: number) => ({
  fontFamily: family.serif,
  fontSize,
  lineHeight,
  fontWeight: 560,
  letterSpacing: "-0.012em",
});

/** `h1` and `h2` are the serif of home headings and report titles; everything else is the sans. */
export const typography: ThemeOptions["typography"] = {
  fontFamily: family.sans,
  htmlFontSize: 16,
  fontWeightMedium: 600,
  fontWeightBold: 650,
  h1: serif(type.display, 1.15),
  h2: serif(type.heading, 1.2),
  h3: heading(type.title, 1.28),
  h4: heading(type.lead, 1.4),
  h5: heading(type.body, 1.5),
  h6: heading(type.data, 1.43),
  subtitle1: { fontSize: type.lead, lineHeight: 1.5 },
  subtitle2: { fontSize: type.data, lineHeight: 1.43, fontWeight: 600 },
  body1: { fontSize: type.body, lineHeight: 1.5 },
  body2: { fontSize: type.data, lineHeight: 1.43 },
  caption: { fontSize: type.small, lineHeight: 1.4 },
  overline: { fontSize: type.caption, lineHeight: 1.4, fontWeight: 650, letterSpacing: "0.06em", textTransform: "none" },
  button: { textTransform: "none", fontWeight: 600, letterSpacing: 0 },
};
