/** Asked before something happens that would lose unsaved changes; calls `go` when it may, at once or later. */
export type LeaveQuestion = (go: () => void) => void;

let question: LeaveQuestion | undefined;

/** Sets who is asked before the portal is left. @returns what withdraws it. */
export function askBeforeLeaving(next: LeaveQuestion): () => void {
  question = next;
  return () => {
    if (question === next) question = undefined;
  };
}

/** Leaves the portal by `go`, for which the router has no navigation: at once, or once a page with unsaved changes agrees. */
export function leavePortal(go: () => void): void {
  if (question) question(go);
  else go();
}
