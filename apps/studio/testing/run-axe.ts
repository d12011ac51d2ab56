import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";

declare global {
  interface Window {
    /** Where it was loaded. */
    readonly axe: typeof axe;
  }
}

type Partials = Parameters<typeof axe.finishRun>[0];
type Context = axe.SerialContextObject;

/** Loads axe into a document that has none yet: it is half a megabyte of code, which a second look does not need again. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(axe.source);
}

/** Judges a document and what it frames, in the order in which `finishRun` wants them; a frame that cannot be read is null. */
async function judge(frame: Frame, context: Context, options: RunOptions): Promise<Partials> {
  const frames = await frame.evaluate((within) => window.axe.utils.getFrameContexts(within), context);
  const own = frame.evaluate(([within, chosen]) => window.axe.runPartial(within, chosen), [context, options] as const);
  const inner = frames.map(async ({ frameSelector, frameContext }) => {
    const element = (await frame.evaluateHandle((selector) => window.axe.utils.shadowSelect(selector), frameSelector)).asElement();
    const child = await element?.contentFrame();
    if (!child) return [null];
    await load(child);
    return judge(child, frameContext, options);
  });
  const [partial, ...partials] = await Promise.all([own, ...inner.map((each) => each.catch(() => [null]))]);
  return [partial, ...partials.flat()] as Partials;
}

/**
 * Runs axe over a page and its frames, those of other origins included.
 * The findings are put together here: axe's own adapter opens an empty page with another copy of axe for that, each time.
 * @param within what is judged; everything without it
 */
export async function runAxe(page: Page, options: RunOptions, within: Context = { exclude: [] }): Promise<AxeResults> {
  await load(page.mainFrame());
  return axe.finishRun(await judge(page.mainFrame(), within, options), options);
}
