import type { EmbeddingContext } from "amazon-quicksight-embedding-sdk";

let context: Promise<EmbeddingContext> | undefined;

/** Hides the SDK's own relay frame from assistive technology and from the tab order. */
export function quietControlFrame(): void {
  const frame = document.querySelector<HTMLIFrameElement>('body > iframe[src*="/embedControl"]');
  frame?.setAttribute("aria-hidden", "true");
  frame?.setAttribute("title", "");
  if (frame) frame.tabIndex = -1;
}

/** The page's one embedding context; a second would make both distrust each other's frames. A failed load is tried again. */
export async function embeddingContext(): Promise<EmbeddingContext> {
  context ??= import("amazon-quicksight-embedding-sdk").then(({ createEmbeddingContext }) => createEmbeddingContext());
  try {
    return await context;
  } catch (error) {
    context = undefined;
    throw error;
  }
}

/** Begins what every frame needs while its own address is asked for; a failure is met when a frame is mounted. */
export const preloadEmbedding = (): void => void embeddingContext().catch(() => undefined);
