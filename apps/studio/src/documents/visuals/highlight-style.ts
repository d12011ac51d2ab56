import type { HighlightTone } from "@lyceum/reports";
import { role } from "@lyceum/ui";

/** Grounds on which ink reads in both schemes, and an edge that is told apart without colours. */
const LOOKS = {
  good: { ground: role.successSoft, edge: role.success },
  bad: { ground: role.errorSoft, edge: role.error },
  notice: { ground: role.brassSoft, edge: role.brass },
} as const;

/** Styles a figure that is set off; undefined for any other. */
export function highlightStyle(tone: HighlightTone | undefined): React.CSSProperties | undefined {
  if (!tone) return undefined;
  const { ground, edge } = LOOKS[tone];
  return { backgroundColor: ground, boxShadow: `inset 3px 0 0 ${edge}` };
}
