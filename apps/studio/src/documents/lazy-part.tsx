import { ErrorState } from "@lyceum/ui";
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "./FrameDialog.tsx";

/** Code that did not come; tells it apart from code that fails. */
class LostCodeError extends Error {}

interface BoundaryProps {
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** Shows a failure in place of a part whose code did not come. Passes other errors on. */
class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof LostCodeError)) throw error;
    return this.props.failure;
  }
}

interface Retryable {
  readonly onRetry: () => void;
}

/**
 * Wraps a part whose code is fetched when it is first drawn. Where the code does not come, the failure stands in
 * its place, and trying again anywhere asks for it anew for every place.
 * @param Failure draws the failure in the place of a part with these properties.
 */
function withRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Retryable & { readonly part: Props }>,
): ComponentType<Props> {
  const begin = (attempt: number) => ({
    attempt,
    Part: lazy(async () => ({
      default: await load().catch((cause: unknown) => {
        throw new LostCodeError("the code of a part did not come", { cause });
      }),
    })),
  });
  let current = begin(0);
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const retry = (): void => {
    current = begin(current.attempt + 1);
    for (const listener of listeners) listener();
  };
  return function LazyPart(props: Props) {
    const { attempt, Part } = useSyncExternalStore(subscribe, () => current);
    return (
      <Boundary key={attempt} failure={<Failure part={props} onRetry={retry} />}>
        <Part {...props} />
      </Boundary>
    );
  };
}

function FailureInPlace({ onRetry }: Retryable) {
  const { t } = useTranslation("studio");
  return (
    <ErrorState kind="warning" title={t("problem.part.title")} retryLabel={t("problem.retry")} onRetry={onRetry}>
      {t("problem.part.detail")}
    </ErrorState>
  );
}

/** Wraps a part of the page, within a `Suspense` that stands for it meanwhile. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  withRetry(load, FailureInPlace);

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

/** Wraps a dialog; nothing stands for it while its code is on its way. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = withRetry(load, FailureDialog);
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
