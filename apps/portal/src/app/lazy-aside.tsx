import { type ComponentType, lazy, Suspense } from "react";

import { isLostCode } from "./reload-on-new-build.ts";

/** Waits until the browser has a connection again, or its window is come back to. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = new AbortController();
    for (const event of ["online", "focus"]) {
      globalThis.addEventListener(
        event,
        () => {
          seen.abort();
          resolve();
        },
        { signal: seen.signal },
      );
    }
  });

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isLostCode(error)) throw error;
    await nextChance();
    return loadPatiently(load);
  }
}

/**
 * Wraps what stands by on pages without being what anybody came for. Where its code does not come, the page goes on
 * without it, and it is asked for again at the next chance.
 */
export function lazyAside<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadPatiently(load) }));
  return function LazyAside(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
