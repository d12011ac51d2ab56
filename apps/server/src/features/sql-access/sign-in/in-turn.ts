const last = new Map<string, Promise<unknown>>();

/**
 * Does things of one kind one after the other. A tool that opens thirty connections at once must not
 * look like thirty guesses at a password.
 */
export async function inTurn<T>(kind: string, act: () => Promise<T>): Promise<T> {
  const turn = (last.get(kind) ?? Promise.resolve()).then(act, act);
  last.set(kind, turn);
  try {
    return await turn;
  } finally {
    if (last.get(kind) === turn) last.delete(kind);
  }
}
