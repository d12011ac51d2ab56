import { codeOf } from "@lyceum/contracts/client";

import { whenWorthTrying } from "./when-worth-trying.ts";

/**
 * Opens what a frame needs; where no answer comes it waits and tries again, any other failure is the caller's.
 * @param first the attempt that is under way.
 * @param waiting shows that there is no connection; it is handed the way to try at once.
 */
export async function openWhenOnline<T>(first: Promise<T>, open: () => Promise<T>, waiting: (again: () => void) => void): Promise<T> {
  for (let attempt = first; ; attempt = open()) {
    try {
      return await attempt;
    } catch (error) {
      if (codeOf(error) !== "unreachable") throw error;
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = whenWorthTrying(resolve);
      waiting(resolve);
      await promise;
      stop();
    }
  }
}
