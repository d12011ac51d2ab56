import type { DashboardExperience, EmbeddingEvents } from "amazon-quicksight-embedding-sdk";

import { embeddingContext, quietControlFrame } from "./embedding-context.ts";
import type { FrameParameter } from "./filters-in-url.ts";

export const LOAD_TIMEOUT_MS = 60_000;
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

type Handlers = Pick<MountOptions, "onParameters" | "onSheet"> & { readonly loaded: () => void; readonly failed: () => void };

/** Hands one message of the frame to whom it concerns; the others need nothing of the page. */
function dispatchMessage(event: EmbeddingEvents, handlers: Handlers): void {
  if (event.eventName === "CONTENT_LOADED") handlers.loaded();
  if (event.eventName === "ERROR_OCCURRED") handlers.failed();
  if (event.eventName === "PARAMETERS_CHANGED") {
    handlers.onParameters((event.message as { readonly changedParameters?: readonly FrameParameter[] }).changedParameters ?? []);
  }
  if (event.eventName === "SELECTED_SHEET_CHANGED") {
    const { selectedSheet } = event.message as { readonly selectedSheet?: { readonly SheetId: string } };
    if (selectedSheet) handlers.onSheet(selectedSheet.SheetId);
  }
}

/**
 * Embeds one dashboard and answers the function that takes it out again. Safe under StrictMode: a mount
 * that was taken out before the SDK was ready never embeds, and the frame itself is removed, since
 * removing only what is around it would leave the SDK's listeners behind.
 */
export function mountDashboard({ container, onLoaded, onFailed, ...options }: MountOptions): () => void {
  let live = true;
  let experience: DashboardExperience | undefined;
  let loaded = false;
  const slot = document.createElement("div");
  container.append(slot);

  const fail = (reason: FailureReason): void => {
    if (!live || loaded) return;
    clearTimeout(timer);
    onFailed(reason);
  };
  const settle = (): void => {
    if (!live || !loaded || !experience) return;
    clearTimeout(timer);
    onLoaded(experience);
  };
  const timer = setTimeout(() => fail("timeout"), LOAD_TIMEOUT_MS);

  const embed = async (): Promise<void> => {
    const context = await embeddingContext();
    if (!live) return;
    experience = await context.embedDashboard(
      {
        url: options.url,
        container: slot,
        width: "100%",
        height: "720px",
        resizeHeightOnSizeChangedEvent: true,
        withIframePlaceholder: false,
        onChange: (event) => {
          if ("eventLevel" in event && event.eventLevel === "ERROR") fail("refused");
        },
      },
      {
        locale: options.locale,
        parameters: options.parameters.map(({ Name, Values }) => ({ Name, Values: Values.map(String) })),
        ...(options.sheetId === null ? {} : { sheetOptions: { initialSheetId: options.sheetId } }),
        onMessage: (event) => {
          if (!live) return;
          dispatchMessage(event, {
            ...options,
            loaded: () => {
              loaded = true;
              settle();
            },
            failed: () => fail("refused"),
          });
        },
      },
    );
    slot.querySelector("iframe")?.setAttribute("title", options.title);
    quietControlFrame();
    settle();
  };
  embed().catch(() => fail("refused"));

  return () => {
    live = false;
    clearTimeout(timer);
    slot.querySelector("iframe")?.remove();
    slot.remove();
  };
}
