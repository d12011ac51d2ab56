import { Component, type ReactNode } from "react";

import { GeneralErrorPage } from "./GeneralErrorPage.tsx";

/** Shows the general error page in place of a portal that could not be drawn. React reports the error itself. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <GeneralErrorPage /> : this.props.children;
  }
}
