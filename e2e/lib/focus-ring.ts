import { expect, type Frame, type Page } from "@playwright/test";

interface Stop {
  /** What has the focus, as a person would find it; undefined when nothing has. */
  readonly name?: string;
  /** It had the focus before: the walk is round. */
  readonly again: boolean;
  /** The focus is in a frame, which has to be asked. */
  readonly inFrame: boolean;
  /** What is wrong with its ring. */
  readonly wrong: readonly string[];
}

interface Look {
  /** Name of the look in a fault. */
  readonly name: string;
  /** Theme that the document takes while it is judged; none where the document's own settings decide. */
  readonly theme?: string;
  /** Judges each stop of the walk before, instead of what has the focus. */
  readonly walked?: boolean;
}

/** Judges rings of the focus in a document, as their styles come out once the page is at rest. Runs in the page. */
async function judgeRings({ name: look, theme, walked = false }: Look): Promise<Stop[]> {
  /** Frames of the screen within which a page comes to rest that moves what the focus reached into sight. */
  const framesToRest = 30;
  type Colour = readonly [number, number, number, number];
  interface Ring {
    readonly bearer: Element;
    readonly width: number;
    readonly offset: number;
    readonly colour: Colour;
  }
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const read = (text: string): Colour => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (index: 0 | 1 | 2): number => top[index] * top[3] + below[index] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  /** The colour that is seen at an element, under its content. */
  const groundOf = (element: Element | null): Colour => {
    if (!element) return read("Canvas");
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  const luminance = (colour: Colour): number => {
    const linear = ([0, 1, 2] as const).map((index) => {
      const value = colour[index] / 255;
      return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
  };
  const contrast = (first: Colour, other: Colour): number => {
    const [low = 0, high = 0] = [luminance(first), luminance(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const outlineOf = (bearer: Element, pseudo?: string): Ring[] => {
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(bearer, pseudo);
    if (outlineStyle === "none" || outlineStyle === "hidden") return [];
    return [{ bearer, width: Number.parseFloat(outlineWidth), offset: Number.parseFloat(outlineOffset), colour: read(outlineColor) }];
  };
  const ringsOf = (element: Element): Ring[] => {
    const rings = [...outlineOf(element), ...outlineOf(element, "::after")];
    if (element.matches("input, textarea, select, [role=combobox]")) {
      // A field's ring is its border; a box's or a switch's stands on what is drawn for it.
      const edge = element.parentElement?.querySelector(":scope > fieldset");
      if (edge) {
        const { borderTopWidth, borderTopColor } = getComputedStyle(edge);
        rings.push({ bearer: edge, width: Number.parseFloat(borderTopWidth), offset: -1, colour: read(borderTopColor) });
      }
      const drawn = [element.nextElementSibling, element.parentElement?.nextElementSibling, element.closest("label")];
      for (const element of drawn) if (element) rings.push(...outlineOf(element));
    }
    const active = element.getAttribute("aria-activedescendant");
    const option = active ? document.querySelector(`#${CSS.escape(active)}`) : null;
    return option ? [...rings, ...outlineOf(option)] : rings;
  };
  /** Sides of a ring of which nothing is left inside the boxes around it. */
  const cutSides = ({ bearer, width, offset }: Ring): string[] => {
    const { left, right, top, bottom } = bearer.getBoundingClientRect();
    const inner = Math.max(offset, -1) + 1;
    if (offset + width <= 0) return [];
    const cut = new Set<string>();
    for (let box = bearer.parentElement, from = bearer; box && box !== document.body; from = box, box = box.parentElement) {
      if (getComputedStyle(from).position === "fixed") break;
      const { overflowX, overflowY } = getComputedStyle(box);
      const around = box.getBoundingClientRect();
      const start = { x: around.left + box.clientLeft, y: around.top + box.clientTop };
      if (overflowX !== "visible") {
        if (left - inner < start.x - 0.5) cut.add("left");
        if (right + inner > start.x + box.clientWidth + 0.5) cut.add("right");
      }
      if (overflowY !== "visible") {
        if (top - inner < start.y - 0.5) cut.add("top");
        if (bottom + inner > start.y + box.clientHeight + 0.5) cut.add("bottom");
      }
    }
    return [...cut];
  };
  /** Whether the header, which stays while the page scrolls, lies over all of an element. */
  const isUnderHeader = (element: Element): boolean => {
    const header = document.querySelector("header");
    if (!header || header.contains(element)) return false;
    if (!["sticky", "fixed"].includes(getComputedStyle(header).position)) return false;
    // What floats lies over the header.
    for (let box: Element | null = element; box; box = box.parentElement) if (getComputedStyle(box).position === "fixed") return false;
    return element.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom;
  };
  const wrongOf = (element: Element): string | undefined => {
    if (isUnderHeader(element)) return "under the header";
    const rings = ringsOf(element).filter(({ width, colour }) => width >= 2 && colour[3] > 0.5);
    if (rings.length === 0) return "no ring";
    const faults = rings.map((ring) => {
      const ground = groundOf(ring.offset < 0 ? ring.bearer : ring.bearer.parentElement);
      const ratio = contrast(over(ring.colour, ground), ground);
      const cut = cutSides(ring);
      return ratio < 3 ? `contrast ${ratio.toFixed(2)}` : cut.length > 0 ? `cut ${cut.join(", ")}` : undefined;
    });
    return faults.includes(undefined) ? undefined : faults[0];
  };
  const root = document.documentElement;
  const themeBefore = root.dataset["theme"];
  const judge = (element: Element): readonly string[] => {
    if (theme !== undefined && themeBefore !== undefined && root.dataset["theme"] !== theme) root.dataset["theme"] = theme;
    const fault = wrongOf(element);
    return fault ? [`${look}: ${fault}`] : [];
  };
  /** What is wrong at rest: a browser scrolls to the focus before the page moves there itself. */
  const judgeAtRest = async (element: Element): Promise<readonly string[]> => {
    let wrong = judge(element);
    for (let frames = 0; wrong.length > 0 && frames < framesToRest; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      wrong = judge(document.activeElement ?? element);
    }
    return wrong;
  };
  const stopAt = async (element: Element): Promise<Stop> => {
    const again = element.hasAttribute("data-walked");
    element.toggleAttribute("data-walked", true);
    const label = element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent;
    const name = `${element.getAttribute("role") ?? element.localName} “${label.trim().slice(0, 60)}”`;
    return { name, again, inFrame: false, wrong: await judgeAtRest(element) };
  };
  const stops: Stop[] = [];
  const element = document.activeElement;
  if (walked) {
    for (const walkedTo of document.querySelectorAll<HTMLElement>("[data-walked]")) {
      walkedTo.focus();
      if (document.activeElement === walkedTo) stops.push(await stopAt(walkedTo));
    }
  } else if (!element || element === document.body || element === root || element instanceof HTMLIFrameElement) {
    stops.push({ again: false, inFrame: element instanceof HTMLIFrameElement, wrong: [] });
  } else {
    stops.push(await stopAt(element));
  }
  if (themeBefore !== undefined) root.dataset["theme"] = themeBefore;
  return stops;
}

/** The frame in which the keyboard is, the page's own where it is in none. */
async function focusedFrame(page: Page): Promise<Frame> {
  const handle = await page.evaluateHandle(() => document.activeElement);
  const inside = await handle.asElement()?.contentFrame();
  return inside ?? page.mainFrame();
}

/** Frames of the screen within which the keyboard arrives, on a machine that is busy too: ten seconds of them. */
const LOOKS = 600;

async function judgeFocus(page: Page, look: Look): Promise<Stop | undefined> {
  const [stop] = await page.evaluate(judgeRings, look);
  if (!stop?.inFrame) return stop;
  const frame = await focusedFrame(page);
  let inner: Stop | undefined;
  // A frame of another origin takes the keyboard a moment after the page has given it away.
  for (let looks = 0; looks < LOOKS && inner?.name === undefined; looks += 1) {
    if (looks > 0) await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    [inner] = await frame.evaluate(judgeRings, look);
  }
  return inner;
}

/** More stops than any page has. */
const MAX_STEPS = 400;

/** Forgets the walk before. Colours are read in the moment in which the theme is changed: where motion is reduced, they change at once. */
async function prepare(page: Page): Promise<void> {
  // What a frame draws can be seen before the page around it takes the keyboard into it.
  await expect(page.locator("[inert] iframe")).toHaveCount(0);
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      for (const walked of document.querySelectorAll("[data-walked]")) walked.removeAttribute("data-walked");
    });
  }
}

interface Walk {
  /** Each stop by what it says of itself. */
  readonly stops: readonly string[];
  readonly wrong: readonly string[];
}

const faultsOf = ({ name, wrong }: Stop): string[] => wrong.map((fault) => `${name ?? "nothing"} — ${fault}`);

/** Presses Tab all the way round. @returns how many stops there were, and those whose ring cannot be seen. */
async function walk(page: Page, look: Look): Promise<Walk> {
  const wrong: string[] = [];
  const stops: string[] = [];
  let nowhere = 0;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press("Tab");
    const stop = await judgeFocus(page, look);
    if (stop?.again) return { stops, wrong };
    nowhere = stop?.name === undefined ? nowhere + 1 : 0;
    if (nowhere > 2) return { stops, wrong };
    if (stop?.name === undefined) continue;
    stops.push(stop.name);
    wrong.push(...faultsOf(stop));
  }
  throw new Error(`Tab did not come round within ${MAX_STEPS} presses`);
}

/** Puts the focus once more on every stop of a walk: the keyboard was the last that was used, so rings show. */
async function revisit(page: Page, look: Look): Promise<Walk> {
  const stops: Stop[] = [];
  for (const frame of page.frames()) stops.push(...(await frame.evaluate(judgeRings, { ...look, walked: true })));
  return { stops: stops.map(({ name }) => name ?? "nothing"), wrong: stops.flatMap(faultsOf) };
}

/**
 * Every stop of the keyboard, frames included, has a ring that can be seen: 2 px, 3:1 against what it stands
 * on, cut off on no side; in both themes and in forced colours.
 */
export async function expectRings(page: Page, what: string, atLeast = 3): Promise<void> {
  const own = (await page.locator("html").getAttribute("data-theme")) !== null;
  await prepare(page);
  const first = await walk(page, { name: "light", theme: "light" });
  expect(first.stops.length, `${what}: stops of the keyboard, which are ${first.stops.join(", ")}`).toBeGreaterThanOrEqual(atLeast);
  const wrong = [...first.wrong];
  const others: (readonly [Look, Parameters<Page["emulateMedia"]>[0], number])[] = [
    // Every stop of the walk: changing the theme at each would lay the whole page out anew twice a stop.
    [{ name: "dark", theme: "dark" }, own ? {} : { colorScheme: "dark" }, first.stops.length],
    [{ name: "forced colours" }, { colorScheme: "light", forcedColors: "active" }, atLeast],
  ];
  for (const [look, media, leastStops] of others) {
    await page.emulateMedia(media);
    const again = await revisit(page, look);
    const gone = first.stops.filter((name) => !again.stops.includes(name));
    expect(again.stops.length, `${what}, ${look.name}: stops, without ${gone.join(", ")}`).toBeGreaterThanOrEqual(leastStops);
    wrong.push(...again.wrong);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  expect.soft(wrong, `${what}: ${first.stops.length} stops`).toEqual([]);
}
