import type { Language } from "../languages/language.ts";
import { plainOf, type Token, tokensOf } from "./tokens.ts";

interface Verb {
  readonly forms: ReadonlySet<string>;
  readonly particle: string;
  readonly joined: string;
}

const VERBS = new WeakMap<Language, readonly Verb[]>();

function verbsOf(language: Language): readonly Verb[] {
  const kept = VERBS.get(language);
  if (kept) return kept;
  const verbs = Object.entries(language.separable ?? {}).map(([text, joined]) => {
    const [forms = "", particle = ""] = text.split(" ");
    return { forms: new Set(forms.split("|").map(plainOf)), particle: plainOf(particle), joined };
  });
  VERBS.set(language, verbs);
  return verbs;
}

/** How surely a particle ends its clause: 2 where nothing or a mark follows, 1 where a word without meaning of its own does. */
function ends(tokens: readonly Token[], at: number, fillers: ReadonlySet<string>): number {
  const next = tokens[at + 1];
  if (!next || next.kind === "mark") return 2;
  return fillers.has(next.plain) ? 1 : 0;
}

/** Brings a verb and the particle that its clause ends with together: "gaben … ab" is read as "abgegeben" in its last place. */
export function joinParticles(tokens: readonly Token[], language: Language, fillers: ReadonlySet<string>): Token[] {
  const verbs = verbsOf(language);
  const joined = [...tokens];
  if (verbs.length === 0) return joined;
  for (let at = 0; at < joined.length; at += 1) {
    const token = joined[at] as Token;
    const possible = verbs.filter(({ forms }) => forms.has(token.plain));
    let best: { place: number; sure: number; verb: Verb } | undefined;
    for (let place = at + 1; possible.length > 0 && place < joined.length && !/^[.?!;]$/.test(joined[place]?.plain ?? ""); place += 1) {
      const verb = possible.find(({ particle }) => particle === joined[place]?.plain);
      const sure = verb ? ends(joined, place, fillers) : 0;
      if (verb && sure > 0 && (!best || sure > best.sure)) best = { place, sure, verb };
      if (best?.sure === 2) break;
    }
    if (!best) continue;
    const last = joined[best.place] as Token;
    const pieces = tokensOf(best.verb.joined, language).map((piece) => ({ ...piece, start: last.start, end: last.end }));
    joined.splice(best.place, 1, ...pieces);
    joined.splice(at, 1);
    at -= 1;
  }
  return joined;
}
