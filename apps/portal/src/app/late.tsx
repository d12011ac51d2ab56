import i18next from "i18next";
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

import { snackbars } from "../lib/feedback/snackbars.ts";
import { isLostCode, mayReloadFor, reloadIfReplaced } from "./replaced-code.ts";

interface Closable {
  readonly onClose: () => void;
}

/** Closes what did not come and says so, unless a reload brings it. Other errors are passed on. */
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
 * A dialog, menu or drawer whose code comes when it is first opened, or when `preload` is called. Where it
 * does not come, the page stays with all that was typed there, and the next opening asks for it again.
 */
export function late<Props extends Closable>(
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
  function Late(props: Props) {
    const [Part] = useState(() => next);
    return (
      <Boundary onClose={props.onClose}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(Late, { preload: () => void load().catch(() => undefined) });
}
