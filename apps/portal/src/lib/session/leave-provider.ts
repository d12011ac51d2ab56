import type { Identity } from "./identity.ts";

const never = new Promise<never>(() => undefined);

/** Runs `act` in one tab only; answers whether this was the one. Browsers without locks have each tab act. */
async function inOneTab(name: string, act: () => Promise<void>): Promise<boolean> {
  // Only secure addresses have locks, whatever the type says.
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (!locks) {
    await act();
    return true;
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
    return lock !== null;
  });
}

/**
 * Leaves the page to end the provider's session too. Two tabs that do so at the same moment would spoil it
 * for each other: the second one answers false at once and has nothing to do.
 */
export function leaveProvider(identity: Identity | undefined): Promise<boolean> {
  return inOneTab("lyceum-sign-out", async () => {
    try {
      if (!identity) throw new Error("Nobody to sign out");
      await identity.end();
    } catch {
      // The provider cannot be reached: this browser forgets the session all the same.
      globalThis.location.assign("/");
    }
    // The lock is kept until the page is gone.
    await never;
  });
}

/** Unsaved changes must not keep an abandoned session open: nobody may be there to answer the browser's question. */
export function leaveUnasked(): void {
  globalThis.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
}
