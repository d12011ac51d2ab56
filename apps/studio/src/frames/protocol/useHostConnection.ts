import { FRAME_PARAMETERS, RENEWAL_PARAMETER } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import type { Scheme } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import * as z from "zod";

import type { FrameClient } from "../../lib/frame-client.ts";
import { applyPreferences } from "../../lib/reader-preferences.ts";
import type { ExperienceFrame } from "./experience-frame.ts";
import { readMessage, RequestRefusal, type RequestHandlers } from "./frame-events.ts";
import { schemeFrom } from "./host-scheme.ts";

const Parameters = z.array(
  z.object({ Name: z.string().max(200), Values: z.array(z.union([z.string(), z.number(), z.boolean()])).max(1000) }),
);
const ThemeList = z.object({ PreloadThemes: z.array(z.string()).max(20) });
const ThemeChoice = z.object({ ThemeArn: z.string() });

/** @throws RequestRefusal `NOT_FOUND`. */
function schemeOf(theme: string): Scheme {
  const scheme = schemeFrom(theme);
  if (!scheme) throw new RequestRefusal("NOT_FOUND", "There is no such theme: name one that ends in light or dark");
  return scheme;
}

/** Takes over how the reader has the page around look, as far as the host says it. */
export function takeAppearance(valueOf: (parameter: string) => string | undefined, setScheme: (scheme: Scheme) => void): void {
  const scheme = schemeFrom(valueOf(FRAME_PARAMETERS.theme));
  if (scheme) setScheme(scheme);
  applyPreferences(valueOf);
}

/** One frame's part in the conversation with its host. */
export interface HostConnection {
  readonly frame: ExperienceFrame;
  readonly client: FrameClient;
  readonly setScheme: (scheme: Scheme) => void;
  /** Codes of refused calls that the host is told of: others are a matter between reader and frame. */
  readonly fatal: ReadonlySet<string>;
  /** Takes over parameters of the frame's own, drawn before the host has its reply. */
  readonly onParameters?: (parameters: ReadonlyMap<string, readonly string[]>) => void;
  /** Requests that this frame answers besides. */
  readonly requests?: RequestHandlers;
}

/**
 * Connects a frame to its host, and answers it: a fresh code, the theme and the reader's preferences as parameters, the theme by
 * itself, and what the frame answers besides. A refused call that ends the frame is reported.
 */
export function useHostConnection({ frame, client, setScheme, fatal, onParameters, requests }: HostConnection): void {
  const queries = useQueryClient();
  const setParameters = async (message: unknown): Promise<void> => {
    const parameters = new Map(readMessage(Parameters, message).map(({ Name, Values }) => [Name, Values.map(String)]));
    const first = (name: string): string | undefined => parameters.get(name)?.[0];
    flushSync(() => {
      takeAppearance(first, setScheme);
      onParameters?.(parameters);
    });
    const code = first(RENEWAL_PARAMETER);
    if (!code) return;
    await client.openSession(code).catch(() => {
      throw new RequestRefusal("Unauthorized", "The code was not taken; the session was not renewed");
    });
    void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  };
  const current = useEffectEvent((): RequestHandlers => ({
    SET_PARAMETERS: setParameters,
    SET_THEME: (message) => setScheme(schemeOf(readMessage(ThemeChoice, message).ThemeArn)),
    // Both are part of the frame.
    PRELOAD_THEMES: (message) => readMessage(ThemeList, message).PreloadThemes.forEach(schemeOf),
    ...requests,
  }));
  useEffect(() => frame.answerWith(() => current()), [frame]);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || !fatal.has(error.code)) return;
        const errorCode = error.status === 403 ? "Forbidden" : "Unauthorized";
        frame.emit("ERROR_OCCURRED", { success: false, errorCode, message: [error.code] });
      }),
    [frame, queries, fatal],
  );
}
