import { LOCAL_KEYS, local } from "../lib/storage.ts";

const ROOT = "#root";
const DRAWN = "#drawn-home";
const CONTROLS = "a[href], button, select";

/** What a visitor did on the drawn page; done again on the portal's own once that is there. */
interface Touch {
  /** Place among the controls, which are the same on both pages. */
  readonly place: number;
  /** What was chosen in a select; undefined for what was pressed. */
  readonly value?: string;
}

const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${ROOT} :is(${CONTROLS})`)];
const controlOf = (target: unknown): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(`${DRAWN} :is(${CONTROLS})`) ?? undefined) : undefined;

/** Whether the page is the home page of visitors as the server drew it, and nothing speaks against showing it. */
export const isHomeDrawn = (): boolean => document.documentElement.hasAttribute("data-home") && document.querySelector(DRAWN) !== null;

/** Sets a select's value as a person would, so that the portal hears of it. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Does on the portal's own page what was done on the drawn one, and leaves the focus where it was. */
function repeat(touch: Touch | undefined, focused: number, count: number): void {
  const now = controls();
  // Another page than the one that was drawn: a control of the same place would be another one.
  if (now.length !== count) return;
  now[focused]?.focus({ preventScroll: true });
  const control = touch && now[touch.place];
  if (control instanceof HTMLSelectElement && touch?.value !== undefined) choose(control, touch.value);
  else control?.click();
}

export interface Portal {
  /** Fetches the portal's code. */
  readonly fetchCode: () => void;
  /** Draws the portal in place of the drawn page. */
  readonly begin: () => void;
}

/**
 * Leaves the drawn home page as it is until a visitor uses something that only the portal can do,
 * or signs in elsewhere. Its code is fetched when a visitor points at such a control or moves the focus there.
 */
export function beginWhenTouched({ fetchCode, begin }: Portal): void {
  const count = controls().length;
  let touch: Touch | undefined;
  let focused = -1;
  let begun = false;

  const start = (): void => {
    if (begun) return;
    begun = true;
    const root = document.querySelector(ROOT);
    const mounted = new MutationObserver(() => {
      if (document.querySelector(DRAWN)) return;
      mounted.disconnect();
      stopListening.abort();
      repeat(touch, focused, count);
    });
    if (root) mounted.observe(root, { childList: true });
    begin();
  };

  /** Notes what was done and begins; links work by themselves, but for the one past the header. */
  const onTouch = (target: unknown, isChange: boolean): void => {
    const control = controlOf(target);
    if (!control || control instanceof HTMLSelectElement !== isChange || control instanceof HTMLAnchorElement) return;
    const place = controls().indexOf(control);
    touch = control instanceof HTMLSelectElement ? { place, value: control.value } : { place };
    control.setAttribute("aria-busy", "true");
    start();
  };

  const stopListening = new AbortController();
  const { signal } = stopListening;
  const onIntent = ({ target }: Event): void => {
    const control = controlOf(target);
    if (control && !(control instanceof HTMLAnchorElement)) fetchCode();
  };
  document.addEventListener("pointerover", onIntent, { signal, passive: true });
  document.addEventListener(
    "focusin",
    (event) => {
      const control = controlOf(event.target);
      focused = control ? controls().indexOf(control) : -1;
      onIntent(event);
    },
    { signal },
  );
  document.addEventListener("click", ({ target }) => onTouch(target, false), { signal });
  document.addEventListener("change", ({ target }) => onTouch(target, true), { signal });
  document.addEventListener(
    "click",
    (event) => {
      // An entry of its own in the history would stand between the page and what came before it.
      if (!controlOf(event.target)?.matches('[href="#content"]')) return;
      event.preventDefault();
      document.querySelector<HTMLElement>("#content")?.focus();
    },
    { signal },
  );
  // Another tab signed in, or chose a language; the portal knows what to do about it.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === LOCAL_KEYS.signedIn || key === LOCAL_KEYS.locale) start();
  };
  globalThis.addEventListener("storage", onStorage, { signal });
  // A page brought back by the back button may belong to a session by now.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && local.get("signedIn") !== null) start();
  };
  globalThis.addEventListener("pageshow", onPageShow, { signal });

  const early = globalThis.window.lyceumPages?.touched;
  if (early) onTouch(early, controlOf(early) instanceof HTMLSelectElement);
}
