import type { DrawnPages } from "@lyceum/reports/files";

/** Names the folder of fonts to the process that sets pages. */
export const FONTS_ARGUMENT = "--fonts=";

/** A report to be set on pages. */
export interface PagesJob {
  readonly drawn: DrawnPages;
  /** Moment that the file bears as that of its making, in seconds. */
  readonly madeAt: number;
}

/** A picture to be painted. */
export interface PictureJob {
  /** SVG that names nothing outside itself. */
  readonly markup: string;
  /** Pixels for each px. */
  readonly scale: number;
  /** Language of its texts: of characters that several have, its own shapes come first. */
  readonly language: string;
}

/** Work of the process that sets pages. */
export type PressJob = PagesJob | PictureJob;

/** Work under the number that its result bears. */
export interface PressRequest {
  readonly id: number;
  readonly job: PressJob;
}

/** What became of it. */
export type PressResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string }
  /** No font of this machine has the letters of its language. */
  | { readonly id: number; readonly fontless: true }
  /** There is no compiler of pages for this machine. */
  | { readonly id: number; readonly unavailable: true };
