import { session as visit } from "../lib/storage.ts";

const MAX_LOOK_MS = 5000;
/** A reload that did not help is not tried again at once. */
const PAUSE_MS = 60_000;

const lost = new WeakSet();

/** Notes the errors by which a page's code did not come; the bundler tells of each. @returns what ends it. */
export function noteLostCode(): () => void {
  const onLost = ({ payload }: VitePreloadErrorEvent): void => void lost.add(payload);
  globalThis.addEventListener("vite:preloadError", onLost);
  return () => globalThis.removeEventListener("vite:preloadError", onLost);
}

/** Whether an error means that code did not come. */
export const isLostCode = (error: unknown): boolean => typeof error === "object" && error !== null && lost.has(error);

/** Whether code did not come, and a reload would lose nothing that was typed. */
export const mayReloadFor = (error: unknown): boolean =>
  isLostCode(error) &&
  // Forms with unsaved changes object, as they would to the browser.
  globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Whether the server has another portal by now than the one that this page runs. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"]')?.getAttribute("src");
  const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(MAX_LOOK_MS) });
  return answer.ok && own !== null && own !== undefined && !(await answer.text()).includes(own);
}

/**
 * Reloads a page whose code is gone because another portal was installed meanwhile, and answers true. False
 * where a reload would not help: the server cannot be reached, has the same portal, or the page was just reloaded.
 */
export async function reloadIfReplaced(now: number = Date.now()): Promise<boolean> {
  const last = Number(visit.get("codeReloadedAt") ?? Number.NaN);
  if (now - last < PAUSE_MS || !(await isReplaced().catch(() => false))) return false;
  visit.set("codeReloadedAt", String(now));
  globalThis.location.reload();
  return true;
}
