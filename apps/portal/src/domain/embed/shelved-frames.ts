import type { ShelvedFrame } from "./mount-frame.ts";

/** Most frames that are kept out of sight; each holds a report with its charts. */
const MAX_FRAMES = 3;

interface Entry {
  readonly frame: ShelvedFrame;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** By what they were opened for and for whom, the longest kept first. */
const entries = new Map<string, Entry>();

const drop = (key: string): void => {
  const entry = entries.get(key);
  if (!entry) return;
  entries.delete(key);
  clearTimeout(entry.timer);
  entry.frame.remove();
};

/** Removes all of them. */
const dropFrames = (): void => [...entries.keys()].forEach(drop);

/** Whose frames are kept; of no person, none are. */
let reader: string | undefined;

/** Keeps frames for a person. Returns what ends that, and removes them: nothing that one person read stays for the next. */
export function keepFramesFor(person: string | undefined): () => void {
  reader = person;
  return () => {
    reader = undefined;
    dropFrames();
  };
}

/** Keeps a frame that was left until it is opened again, for no longer than its token lives. */
export function keepFrame(key: string, frame: ShelvedFrame): void {
  if (reader === undefined) {
    frame.remove();
    return;
  }
  drop(key);
  entries.set(key, { frame, timer: setTimeout(() => drop(key), frame.expiresAt - Date.now()) });
  const [oldest] = entries.keys();
  if (entries.size > MAX_FRAMES && oldest !== undefined) drop(oldest);
}

/** Finds a frame that is kept; it stays so until it is taken or dropped. */
export const findShelvedFrame = (key: string): ShelvedFrame | undefined => entries.get(key)?.frame;

/** Takes a frame out of what is kept, to show it. */
export function takeFrame(key: string): void {
  clearTimeout(entries.get(key)?.timer);
  entries.delete(key);
}

/** Removes a frame that may not be shown again. */
export const dropFrame = drop;
