import Box from "@mui/material/Box";

import { corner, role } from "../tokens/index.ts";

/** A present figure of an alert, in the reader's words. */
export interface AlertReadingValue {
  readonly group: string | null;
  readonly value: string;
  readonly before: string | null;
  readonly holds: boolean;
}

interface AlertReadingViewProps {
  readonly reading: { readonly sentence: string; readonly outcome: string; readonly values: readonly AlertReadingValue[] } | undefined;
  /** Stands while there is no reading. */
  readonly state?: string | undefined;
  readonly problem?: string | undefined;
  readonly texts: {
    readonly title: string;
    readonly outcome: string;
    readonly groups: string | undefined;
    readonly asOf: string;
    readonly holds: string;
    readonly before: (value: string) => string;
  };
}

/** Reads an alert back in one sentence, and shows what it comes to on the present data. */
export function AlertReadingView({ reading, state, problem, texts }: AlertReadingViewProps) {
  const isMet = reading?.outcome === "met";
  return (
    <Box
      component="section"
      aria-live="polite"
      aria-label={texts.title}
      sx={{
        display: "grid",
        gap: 2,
        p: 4,
        backgroundColor: role.sunken,
        borderRadius: `${corner.card}px`,
        borderInlineStart: `3px solid ${isMet ? role.accent : role.line}`,
        minWidth: 0,
        overflowWrap: "anywhere",
      }}
    >
      {problem === undefined ? null : <Box sx={{ color: role.error }}>{problem}</Box>}
      {reading === undefined || problem !== undefined ? null : (
        <>
          <Box sx={{ fontWeight: 600, textWrap: "pretty" }}>{reading.sentence}</Box>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
            {reading.values.map(({ group, value, before, holds }) => (
              <Box component="li" key={group ?? ""} sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, alignItems: "baseline" }}>
                {group === null ? null : <span>{group}</span>}
                <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
                  {value}
                </Box>
                {before === null ? null : <Box sx={{ color: role.inkMuted }}>{texts.before(before)}</Box>}
                {holds ? <Box sx={{ color: role.accent }}>{texts.holds}</Box> : null}
              </Box>
            ))}
          </Box>
          <Box sx={{ color: role.inkMuted }}>
            {[texts.groups, texts.outcome, texts.asOf].filter((text) => text !== undefined && text !== "").join(" ")}
          </Box>
        </>
      )}
      {reading === undefined && problem === undefined ? <Box sx={{ color: role.inkMuted }}>{state}</Box> : null}
    </Box>
  );
}
