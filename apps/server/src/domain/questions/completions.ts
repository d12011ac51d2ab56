import type { Services } from "../services.ts";
import { isAnswered } from "./meaning-query.ts";
import type { OpenRoom } from "./open-room.ts";

/** Most completions that are offered, and most of which these are chosen. */
const MAX_COMPLETIONS = 8;
const MAX_CANDIDATES = 24;
/** What is not checked after so many milliseconds is not offered: people type on. */
const BUDGET_MS = 35;

/** Completes a question to such that its reader is answered, the simplest first. */
export async function answeredCompletions(services: Services, room: OpenRoom, text: string): Promise<string[]> {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  if (typed === "") return [];
  const until = performance.now() + BUDGET_MS;
  const simplestFirst = room.reader
    .complete(typed, MAX_CANDIDATES)
    .toSorted((left, right) => left.meaning.figures.length - right.meaning.figures.length || left.question.length - right.question.length);
  const found: string[] = [];
  for (const { question, meaning } of simplestFirst) {
    if (await isAnswered(services, room, meaning)) found.push(question);
    if (found.length === MAX_COMPLETIONS || (found.length > 0 && performance.now() > until)) break;
  }
  return found;
}
