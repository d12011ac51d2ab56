/** First day of a moment's month in UTC, `YYYY-MM-01`. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;
