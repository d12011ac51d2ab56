import type { Difference } from "@lyceum/reports/authoring";
import type { TFunction } from "i18next";

/** Longest part of a text that a sentence about it quotes. */
const MAX_QUOTED = 60;

const quoted = (text: string | undefined): string =>
  text === undefined ? "" : text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text;

/** Says one difference in words. */
export const differenceText = ({ kind, name, before, sheet }: Difference, t: TFunction<"console">): string =>
  t(`editor.differences.${kind}`, { name: quoted(name), before: quoted(before), sheet: quoted(sheet) });
