import { quoteLiteral } from "@lyceum/sql-text";

import type { DataProfile } from "../institution.ts";

/** Last day that the demo data covers. */
export const AS_OF = "2026-11-20";

export interface GenerateOptions {
  readonly profile: DataProfile;
  /** Times the usual amount of activity rows; a whole number from 1. */
  readonly scale: number;
}

/** A part of the generation with the statements that do it, in order. */
export interface Step {
  readonly label: string;
  readonly statements: readonly string[];
}

/** A SQL VALUES list; numbers, texts, booleans and missing values. */
export function values(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  const cell = (value: string | number | boolean | null) => (typeof value === "string" ? quoteLiteral(value) : String(value));
  return `VALUES ${rows.map((row) => `(${row.map(cell).join(", ")})`).join(", ")}`;
}
