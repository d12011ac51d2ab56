import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/** Cuts a text where one of the terms begins or ends. Terms that overlap or touch become one hit. */
export function highlightParts(text: string, terms: readonly string[]): readonly TextPart[] {
  const lower = text.toLowerCase();
  // Some letters change their length with their case: positions would no longer fit.
  if (lower.length !== text.length) return [{ text, hit: false }];
  const hits: boolean[] = Array.from({ length: text.length }, () => false);
  for (const term of terms.filter((each) => each !== "")) {
    for (let start = lower.indexOf(term); start >= 0; start = lower.indexOf(term, start + 1)) hits.fill(true, start, start + term.length);
  }
  const parts: TextPart[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && hits[to] === hits[from]) to += 1;
    parts.push({ text: text.slice(from, to), hit: hits[from] ?? false });
    from = to;
  }
  return parts;
}

interface HighlightedProps {
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
