import { colours } from "@lyceum/ui/tokens";

import type { HighlightTone } from "../answers/highlights.ts";

/** Grounds of figures that are set off, on paper and in workbooks: ink reads on each of them. */
export const HIGHLIGHT_FILLS: Readonly<Record<HighlightTone, string>> = {
  good: colours.light.successSoft,
  bad: colours.light.errorSoft,
  notice: colours.light.brassSoft,
};
