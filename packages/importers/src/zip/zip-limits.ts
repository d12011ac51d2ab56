/** Bounds on what a zip may unpack to; the complete dataset has 480 MB in the official CSVs, at a ratio of about 10. */
export interface ZipLimits {
  readonly maxEntries: number;
  /** Bytes of all wanted files together. */
  readonly maxBytes: number;
  /** Unpacked over packed size of one file. */
  readonly maxRatio: number;
}

export const ZIP_LIMITS: ZipLimits = { maxEntries: 1000, maxBytes: 4 * 1024 ** 3, maxRatio: 200 };
