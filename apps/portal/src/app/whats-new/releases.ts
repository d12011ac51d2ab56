/** Releases from the newest, each with the names of its notes in the bundle. */
export const RELEASES = [
  { id: "0.2", notes: ["home", "settings", "dictionary", "query", "questions", "warehouse", "directory", "sessions", "languages"] },
  { id: "0.1", notes: ["signOn", "reports", "explained"] },
] as const;

export type Release = (typeof RELEASES)[number];
export const LATEST_RELEASE: string = RELEASES[0].id;
