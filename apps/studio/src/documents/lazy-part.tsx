import { ErrorState } from "@lyceum/ui";
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "./FrameDialog.tsx";

interface Retryable {
  readonly onRetry: () => void;
}

interface PartState<Props> {
  readonly Part?: ComponentType<Props>;
  readonly failed?: boolean;
}

/** A part of a page whose code is fetched when it is first drawn. */
export interface LazyPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Fetches the code ahead of the first drawing, which tries again where it did not come. */
  readonly preload: () => void;
}

/**
 * Wraps a part whose code is fetched when it is first drawn. Where the code does not come, the failure stands in
 * its place, and trying again anywhere asks for it anew for every place. `Suspense` would hold a part back for up
 * to 300 ms after its place was drawn, even where its code is there (ADR 91).
 * @param Waiting draws the place of a part while its code is on its way.
 * @param Failure draws the failure in the place of a part with these properties.
 */
function withRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<{ readonly part: Props }>,
  Failure: ComponentType<Retryable & { readonly part: Props }>,
): LazyPart<Props> {
  let state: PartState<Props> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: PartState<Props> | undefined): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fetchPart = async (): Promise<void> => {
    set({});
    try {
      set({ Part: await load() });
    } catch {
      // Where no place waits for it, the first one asks anew.
      set(listeners.size > 0 ? { failed: true } : undefined);
    }
  };
  const preload = (): void => {
    if (state === undefined) void fetchPart();
  };
  function Place(props: Props): ReactNode {
    useState(preload);
    const drawn = useSyncExternalStore(subscribe, () => state);
    if (drawn?.Part) return <drawn.Part {...props} />;
    return drawn?.failed ? <Failure part={props} onRetry={() => void fetchPart()} /> : <Waiting part={props} />;
  }
  return { Part: Place, preload };
}

function FailureInPlace({ onRetry }: Retryable) {
  const { t } = useTranslation("studio");
  return (
    <ErrorState kind="warning" title={t("problem.part.title")} retryLabel={t("problem.retry")} onRetry={onRetry}>
      {t("problem.part.detail")}
    </ErrorState>
  );
}

/** Wraps a part of the page. `Waiting` stands for it while its code is on its way. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<{ readonly part: Props }>,
): LazyPart<Props> => withRetry(load, Waiting, FailureInPlace);

interface Closable {
  readonly onClose: () => void;
}

function FailureDialog({ part, onRetry }: Retryable & { readonly part: Closable }) {
  const { t } = useTranslation("studio");
  return (
    <FrameDialog open onClose={part.onClose} title={t("problem.part.title")}>
      <ErrorState kind="warning" title={undefined} retryLabel={t("problem.retry")} onRetry={onRetry}>
        {t("problem.part.detail")}
      </ErrorState>
    </FrameDialog>
  );
}

const Nothing = (): ReactNode => null;

/** Wraps a dialog; nothing stands for it while its code is on its way. */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  withRetry(load, Nothing, FailureDialog).Part;
