import i18next from "i18next";
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

import { snackbars } from "../lib/feedback/snackbars.ts";
import { isLostCode, mayReloadFor, reloadIfReplaced } from "./reload-on-new-build.ts";

interface Closable {
  readonly onClose: () => void;
}

/** Closes an overlay whose code did not come and says so, unless a reload brings it. Passes other errors on. */
class Boundary extends Component<Closable & { readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isLostCode(error)) void this.#giveUp(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isLostCode(error)) throw error;
    return null;
  }

  async #giveUp(error: unknown): Promise<void> {
    if (mayReloadFor(error) && (await reloadIfReplaced())) return;
    snackbars.show({ severity: "error", text: i18next.t("problem.unreachable") });
    this.props.onClose();
  }
}

/**
 * Wraps a dialog, menu or drawer whose code is fetched when it first opens, or by `preload`. Where the code
 * does not come, the page stays with all that was typed there, and the next opening asks for it again.
 */
export function lazyOverlay<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly preload: () => void } {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        next = begin();
        throw error;
      }
    });
  let next = begin();
  function LazyOverlay(props: Props) {
    const [Part] = useState(() => next);
    return (
      <Boundary onClose={props.onClose}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(LazyOverlay, { preload: () => void load().catch(() => undefined) });
}
