import { Dashboard } from "@lyceum/model";
import * as z from "zod";

const Unsaved = z.object({ version: z.number().int(), document: Dashboard });
export type Unsaved = z.infer<typeof Unsaved>;

const keyOf = (reportId: string): string => `lyceum.draft.${reportId}`;

/** Reads a draft that this window kept because the server could not be reached; undefined where there is none. */
export function readUnsaved(reportId: string): Unsaved | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(reportId));
    return stored === null ? undefined : Unsaved.safeParse(JSON.parse(stored)).data;
  } catch {
    // Hosts can refuse a frame its storage.
    return undefined;
  }
}

/** Keeps a draft in this window until the server has it. */
export function saveUnsaved(reportId: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(keyOf(reportId), JSON.stringify(unsaved));
  } catch {
    // The draft is in memory still.
  }
}

export function forgetUnsaved(reportId: string): void {
  try {
    sessionStorage.removeItem(keyOf(reportId));
  } catch {
    // Then nothing was kept.
  }
}
