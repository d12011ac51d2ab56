import type { Block, Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";

import type { DrawnModel, NumberModel } from "../charts/chart-model.ts";
import type { ExportedTable } from "../exports/export-rows.ts";
import type { Provenance } from "../exports/provenance.ts";

/** What stands in a visual's place where it shows no figures. */
export interface SaidInstead {
  readonly title: string;
  readonly text: string;
}

/** One visual of a report's file. */
export interface FileVisual {
  readonly id: string;
  readonly kind: Visual["kind"];
  /** Columns of twelve that it takes on a screen. */
  readonly span: number;
  readonly title: string;
  readonly subtitle: string | undefined;
  /** Figures of its table that are set off. */
  readonly highlights: Visual["highlights"];
  /** The answer, as the screen has it; undefined where the question was not asked or is not open to the reader. */
  readonly answer: Answer | undefined;
  /** Rows beyond those of the answer, a page after another; undefined where it has them all, or a file holds what a screen shows. */
  readonly further: (() => AsyncIterable<Answer>) | undefined;
  /** Chart to draw; undefined for figures, tables and what shows nothing. */
  readonly drawn: DrawnModel | undefined;
  readonly figure: NumberModel | undefined;
  /** Which way its measure gets better; undefined where neither is. */
  readonly better: "higher" | "lower" | undefined;
  readonly said: SaidInstead | undefined;
  /** Lines below it: notes, and which filters leave it as it is. */
  readonly lines: readonly string[];
  /** What its numbers mean; undefined without an answer. */
  readonly provenance: Provenance | undefined;
  /** Lines below a picture of it: filters, limits, notes, source and the day of the data. */
  readonly foot: readonly string[];
}

/** What stands between the visuals of a report's file. */
export interface FileBlock {
  readonly kind: Block["kind"];
  readonly text: string;
  readonly url: string | undefined;
  /** Picture as an address of its content; undefined where there is none. */
  readonly picture: { readonly address: string; readonly width: number; readonly ornament: boolean } | undefined;
  /** Visuals of the sheet that are read before it. */
  readonly after: number;
}

/** One sheet of a report's file. */
export interface FileSheet {
  readonly id: string;
  readonly name: string;
  readonly description: string | undefined;
  /** Sentence that it opens with; undefined where there is none. */
  readonly opening: string | undefined;
  /** What must be chosen before it can be read; undefined where nothing must. */
  readonly said: SaidInstead | undefined;
  readonly visuals: readonly FileVisual[];
  /** What stands between them, in the order of reading. */
  readonly blocks: readonly FileBlock[];
}

/** How a file of an institution looks, where it is not as the product has it. */
export interface FileBrand {
  /** Texts and lines in the institution's colour, and a ground on which all texts can be read. */
  readonly colours: { readonly text: string; readonly soft: string } | undefined;
  readonly logo: { readonly contentType: "image/png" | "image/jpeg"; readonly bytes: Uint8Array } | undefined;
}

/** A whole report as a file holds it, in its reader's words and under their rights. */
export interface ReportContent {
  readonly title: string;
  readonly description: string | undefined;
  readonly institution: string;
  readonly brand: FileBrand;
  /** The person whose rights every figure was worked out under. */
  readonly person: string;
  readonly locale: string;
  readonly asOf: string | undefined;
  /** What stands in front: what is set, rights, data time, source. Headed lists in the order in which they are read. */
  readonly about: Provenance["sections"];
  /** What the measures of all visuals mean. */
  readonly definitions: Provenance["sections"][number];
  readonly sheets: readonly FileSheet[];
}

/** Words in which a file's tables are written. */
export type FileWords = Omit<ExportedTable, "answer">;
