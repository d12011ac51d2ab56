import type { DashboardExperience, EmbeddingEvents } from "amazon-quicksight-embedding-sdk";

import { mountFrame } from "../../../domain/embed/mount-frame.ts";
import type { FrameParameter } from "./filters-in-url.ts";

export type FailureReason = "timeout" | "refused";

export interface MountOptions {
  readonly container: HTMLElement;
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly locale: string;
  readonly parameters: readonly FrameParameter[];
  readonly sheetId: string | null;
  readonly onLoaded: (experience: DashboardExperience) => void;
  readonly onFailed: (reason: FailureReason) => void;
  readonly onParameters: (changed: readonly FrameParameter[]) => void;
  readonly onSheet: (sheetId: string) => void;
}

/** Hands what the frame changed to whom it concerns; the other messages need nothing of the page. */
function dispatchMessage(event: EmbeddingEvents, handlers: Pick<MountOptions, "onParameters" | "onSheet">): void {
  if (event.eventName === "PARAMETERS_CHANGED") {
    handlers.onParameters((event.message as { readonly changedParameters?: readonly FrameParameter[] }).changedParameters ?? []);
  }
  if (event.eventName === "SELECTED_SHEET_CHANGED") {
    const { selectedSheet } = event.message as { readonly selectedSheet?: { readonly SheetId: string } };
    if (selectedSheet) handlers.onSheet(selectedSheet.SheetId);
  }
}

/**
 * Embeds one dashboard and answers the function that takes it out again. It fails once at most, and not any
 * more when it has loaded: a report that is shown stays.
 */
export function mountDashboard({ container, title, onLoaded, onFailed, ...options }: MountOptions): () => void {
  let settled = false;
  const fail = (reason: FailureReason): void => {
    if (settled) return;
    settled = true;
    onFailed(reason);
  };
  return mountFrame<DashboardExperience>({
    container,
    title,
    embed: (context, { slot, onChange, onMessage }) =>
      context.embedDashboard(
        {
          url: options.url,
          container: slot,
          width: "100%",
          height: "720px",
          resizeHeightOnSizeChangedEvent: true,
          withIframePlaceholder: false,
          onChange,
        },
        {
          locale: options.locale,
          parameters: options.parameters.map(({ Name, Values }) => ({ Name, Values: Values.map(String) })),
          ...(options.sheetId === null ? {} : { sheetOptions: { initialSheetId: options.sheetId } }),
          onMessage,
        },
      ),
    onLoaded: (experience) => {
      settled = true;
      onLoaded(experience);
    },
    onError: () => fail("refused"),
    onTimeout: () => fail("timeout"),
    onMessage: (event) => dispatchMessage(event, options),
  });
}
