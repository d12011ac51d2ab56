/** First day of a moment's month in UTC, `YYYY-MM-01`. */
export const monthOf = (time: Date): string => `${time.toISOString().slice(0, 7)}-01`;
