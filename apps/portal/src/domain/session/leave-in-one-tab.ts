const never = new Promise<never>(() => undefined);

/**
 * Leaves the page to sign out. Two tabs that do so at the same moment would spoil it for each other: the
 * second one answers `elsewhere` at once and has nothing to do. Browsers without locks have each tab leave.
 * Answers `unreached`, and stays, when `leave` cannot.
 */
export async function leaveInOneTab(leave: () => Promise<void>): Promise<"elsewhere" | "unreached"> {
  const goAndStayAway = async (): Promise<"unreached"> => {
    try {
      await leave();
    } catch {
      return "unreached";
    }
    // The lock is kept until the page is gone.
    return never;
  };
  // Only secure addresses have locks, whatever the type says.
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (!locks) return goAndStayAway();
  return locks.request("lyceum-sign-out", { ifAvailable: true }, (lock) => (lock ? goAndStayAway() : "elsewhere"));
}
