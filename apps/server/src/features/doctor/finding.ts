/** What one check found. `advice` says what to do when it did not pass. */
export interface Finding {
  readonly subject: string;
  readonly passed: boolean;
  readonly found: string;
  readonly advice?: string;
}
