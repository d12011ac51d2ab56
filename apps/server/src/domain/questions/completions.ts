import type { Services } from "../services.ts";
import { isAnswered } from "./meaning-query.ts";
import type { OpenRoom } from "./open-room.ts";

/** Most completions that are offered. */
const MAX_COMPLETIONS = 8;
/** What is not checked after so many milliseconds is not offered: people type on. */
const BUDGET_MS = 35;

/** Questions that go on from what has been typed, each of which its reader is answered. */
export async function answeredCompletions(services: Services, room: OpenRoom, text: string): Promise<string[]> {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  if (typed === "") return [];
  const until = performance.now() + BUDGET_MS;
  const found: string[] = [];
  for (const question of room.reader.complete(typed, MAX_COMPLETIONS)) {
    const reading = room.reader.read(question);
    if (reading.status === "read" && question !== typed && (await isAnswered(services, room, reading.reading.meaning)))
      found.push(question);
    if (found.length > 0 && performance.now() > until) break;
  }
  return found;
}
