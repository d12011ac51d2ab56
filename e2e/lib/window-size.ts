import type { Page } from "@playwright/test";

/**
 * Sets the window's size, px, and waits until the page is laid out for it. Without the wait the next key
 * may come before the page was told, and a drawer that it opened is put away by the new layout.
 */
export async function setWindowSize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Within a frame, media queries are told before what is called here.
  await page.evaluate(
    (width) =>
      new Promise<void>((resolve) => {
        const look = (): void => void (innerWidth === width ? resolve() : requestAnimationFrame(look));
        requestAnimationFrame(look);
      }),
    size.width,
  );
}
