import { safeReturnPath } from "./safe-return-path.ts";

/** What a history entry of the home page can carry: the page to open after signing in, or why signing in failed. */
export interface HomeState {
  readonly signIn?: string;
  readonly interrupted?: boolean;
}

const read = (state: unknown): HomeState => (typeof state === "object" && state !== null ? state : {});

/** Path that the person wanted to open before being asked to sign in. Only paths of the portal count. */
export const signInRequestOf = (state: unknown, origin?: string): string | undefined => safeReturnPath(read(state).signIn, origin);

/** Whether the person was sent home because a sign-in could not be finished. */
export const wasInterrupted = (state: unknown): boolean => read(state).interrupted === true;
