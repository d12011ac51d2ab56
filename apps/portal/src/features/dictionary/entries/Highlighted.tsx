import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

import { highlightParts } from "./highlight.ts";

export interface HighlightedProps {
  readonly text: string;
  readonly terms: readonly string[];
}

/** A text with what was searched for marked. */
export const Highlighted = ({ text, terms }: HighlightedProps) =>
  highlightParts(text, terms).map((part, index) =>
    part.hit ? (
      <Box
        component="mark"
        // Parts have no identity of their own beside their place.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        sx={{ borderRadius: "2px", backgroundColor: role.brassSoft, color: role.ink, boxShadow: `0 1px 0 ${role.brass}` }}
      >
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
