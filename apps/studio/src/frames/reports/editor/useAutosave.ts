import { type BrokenVisual, readDraft, saveDraft } from "@lyceum/contracts";
import { ApiError, codeOf } from "@lyceum/contracts/client";
import { Dashboard } from "@lyceum/model";
import { type ModelFacts, readDocumentFacts } from "@lyceum/reports";
import { placedDocument } from "@lyceum/reports/authoring";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { FrameClient } from "../../../lib/frame-client.ts";
import { forgetUnsaved, saveUnsaved } from "./unsaved-draft.ts";

/** Another person's version stands in the way. */
export interface Conflict {
  readonly person: string;
  readonly savedAt: string;
}

export type SaveState =
  | { readonly kind: "saved" | "waiting" | "saving" | "offline" }
  | { readonly kind: "refused"; readonly error: unknown }
  | { readonly kind: "conflict"; readonly conflict: Conflict };

/** A draft as the server has it. */
export interface SavedDraft {
  readonly version: number;
  readonly document: Dashboard;
}

interface AutosaveOptions {
  readonly client: FrameClient;
  readonly reportId: string;
  readonly document: Dashboard;
  readonly start: SavedDraft;
  /** The version that a draft was made from which this window kept; otherwise that of `start`. */
  readonly basis?: number | undefined;
}

export interface Autosave {
  readonly state: SaveState;
  /** The version that the next save goes on from, as far as it is known. */
  readonly version: number;
  readonly facts: ModelFacts | undefined;
  readonly broken: readonly BrokenVisual[] | undefined;
  /** Saves what is not saved yet, now. @returns the version that the server has then; undefined where that failed. */
  readonly flush: () => Promise<number | undefined>;
  /** Reads the draft that the server has, another person's or a version that was restored, and goes on from there. */
  readonly takeTheirs: () => Promise<SavedDraft>;
  /** Saves over what the other person saved, which stays as a version. */
  readonly keepMine: () => Promise<boolean>;
}

/** Pause after a change before it is saved, and before a server that did not answer is tried again. */
const PAUSE_MS = 600;
const RETRY_MS = 4000;
/** The server did not answer, or did not know the frame any longer: the host renews it. */
const TRANSIENT = new Set(["unreachable", "token_expired", "unauthenticated", "rate_limited", "internal"]);

const conflictOf = (error: unknown): Conflict => {
  const [person = "", savedAt = ""] = error instanceof ApiError ? error.details : [];
  return { person, savedAt };
};

/** Saves a draft a moment after each change, one call at a time; what cannot be saved is kept in this window. */
export function useAutosave({ client, reportId, document, start, basis }: AutosaveOptions): Autosave {
  const saved = useRef<SavedDraft>({ version: basis ?? start.version, document: start.document });
  const underway = useRef<Promise<boolean>>(undefined);
  const latest = useRef(document);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [answer, setAnswer] = useState<Pick<Autosave, "facts" | "broken">>({ facts: undefined, broken: undefined });
  const [tries, setTries] = useState(0);
  const [version, setVersion] = useState(start.version);

  async function save(asVersion = false): Promise<boolean> {
    const sent = latest.current;
    if (sent === saved.current.document) return true;
    setState({ kind: "saving" });
    try {
      const body = { version: saved.current.version, document: sent, asVersion };
      const done = await client.call(saveDraft, { params: { reportId }, body });
      saved.current = { version: done.version, document: sent };
      setVersion(done.version);
      setAnswer({ facts: readDocumentFacts(done.facts), broken: done.broken });
      if (latest.current !== sent) return await save();
      forgetUnsaved(reportId);
      setState({ kind: "saved" });
      return true;
    } catch (error) {
      const code = codeOf(error);
      saveUnsaved(reportId, { version: saved.current.version, document: latest.current });
      if (code === "changed_meanwhile") setState({ kind: "conflict", conflict: conflictOf(error) });
      else if (code !== undefined && !TRANSIENT.has(code)) setState({ kind: "refused", error });
      else setState({ kind: "offline" });
      return false;
    }
  }

  /** One call at a time: the next one takes what has come meanwhile. */
  async function flush(): Promise<number | undefined> {
    await underway.current;
    const saving = save();
    underway.current = saving;
    return (await saving) ? saved.current.version : undefined;
  }

  const onPause = useEffectEvent(() => {
    if (state.kind !== "conflict") void flush();
  });
  useEffect(() => {
    latest.current = document;
    if (document === saved.current.document) {
      // It was taken back before it was saved.
      forgetUnsaved(reportId);
      setState((before) => (before.kind === "waiting" ? { kind: "saved" } : before));
      return;
    }
    saveUnsaved(reportId, { version: saved.current.version, document });
    setState((before) => (before.kind === "conflict" || before.kind === "offline" ? before : { kind: "waiting" }));
    const timer = setTimeout(onPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [document, reportId]);

  useEffect(() => {
    if (state.kind !== "offline") return;
    const again = (): void => {
      onPause();
      setTries((count) => count + 1);
    };
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [state.kind, tries]);

  const isUnsaved = state.kind !== "saved";
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);

  async function readTheirs() {
    const { report, content, broken } = await client.call(readDraft, { params: { reportId } });
    const theirs: SavedDraft = { version: report.version ?? 0, document: placedDocument(Dashboard.parse(content.dashboard)) };
    return { theirs, answer: { facts: readDocumentFacts(content.facts), broken } };
  }

  return {
    state,
    version,
    ...answer,
    flush,
    takeTheirs: async () => {
      const { theirs, answer: next } = await readTheirs();
      saved.current = theirs;
      setAnswer(next);
      setVersion(theirs.version);
      forgetUnsaved(reportId);
      setState({ kind: "saved" });
      return theirs;
    },
    keepMine: async () => {
      saved.current = (await readTheirs()).theirs;
      return save(true);
    },
  };
}
