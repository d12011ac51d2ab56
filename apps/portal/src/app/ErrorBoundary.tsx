import { Component, type ReactNode } from "react";

import { GeneralErrorPage } from "./GeneralErrorPage.tsx";
import { mayReloadFor, noteLostCode, reloadIfReplaced } from "./replaced-code.ts";

type Phase = "drawn" | "looking" | "failed";

/**
 * Shows the general error page in place of a portal that could not be drawn. React reports the error itself.
 * Where code did not come, it is first looked whether a newer portal took its place: then a reload is all it needs.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly phase: Phase }> {
  override state: { readonly phase: Phase } = { phase: "drawn" };
  #stopNoting: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): { readonly phase: Phase } {
    return { phase: mayReloadFor(error) ? "looking" : "failed" };
  }

  override componentDidMount(): void {
    this.#stopNoting = noteLostCode();
  }

  override componentDidCatch(): void {
    if (this.state.phase === "looking") void this.#look();
  }

  override componentWillUnmount(): void {
    this.#stopNoting?.();
  }

  override render(): ReactNode {
    const { phase } = this.state;
    if (phase === "drawn") return this.props.children;
    return phase === "failed" ? <GeneralErrorPage /> : null;
  }

  async #look(): Promise<void> {
    if (!(await reloadIfReplaced())) this.setState({ phase: "failed" });
  }
}
