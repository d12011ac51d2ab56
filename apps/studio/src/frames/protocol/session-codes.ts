/** Codes of a session that has run out. */
export const SESSION_ENDED: ReadonlySet<string> = new Set(["unauthenticated", "token_expired"]);
/** Codes that refuse a frame as a whole. */
export const FRAME_REFUSED: ReadonlySet<string> = new Set([...SESSION_ENDED, "forbidden", "feature_missing", "seat_quota_exceeded"]);
