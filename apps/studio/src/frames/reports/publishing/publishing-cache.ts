/** Keys of what the console knows of publishing. */
export const NOTICES_KEY = ["report-notices"] as const;
export const reviewKey = (reportId: string) => ["report-review", reportId] as const;
