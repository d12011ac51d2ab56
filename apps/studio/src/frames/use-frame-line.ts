import { FRAME_PARAMETERS, RENEWAL_PARAMETER } from "@lyceum/contracts";
import { codeOf, ApiError } from "@lyceum/contracts/client";
import type { Scheme } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod";

import type { FrameClient } from "../lib/frame-client.ts";
import { schemeFrom } from "./dashboard/host-scheme.ts";
import type { ExperienceFrame } from "./protocol/experience-frame.ts";
import { RequestRefusal, type RequestHandlers } from "./protocol/frame-events.ts";
import { applyPreferences } from "./reader-preferences.ts";

const Parameters = z.array(z.object({ Name: z.string().max(200), Values: z.array(z.string().max(1000)).max(100) })).max(100);
const ThemeChoice = z.object({ ThemeArn: z.string() });

/** Refusals of the frame as a whole; a question about something else that is forbidden is no matter of the host's. */
const GONE = new Set(["unauthenticated", "token_expired", "forbidden", "feature_missing", "seat_quota_exceeded"]);

interface FrameLine {
  readonly frame: ExperienceFrame;
  readonly client: FrameClient;
  readonly setScheme: (scheme: Scheme) => void;
  /** Requests that this frame answers besides. */
  readonly more?: RequestHandlers;
}

function read<T>(schema: z.ZodType<T>, message: unknown): T {
  const result = schema.safeParse(message);
  if (!result.success) throw new RequestRefusal("INVALID_MESSAGE", "The message does not have the form that this request takes");
  return result.data;
}

/**
 * What consoles and question bars answer to their host: a fresh code and the theme, as parameters, and the
 * theme by itself. A call that is refused because the session or the right is gone is reported.
 */
export function useFrameLine({ frame, client, setScheme, more }: FrameLine): void {
  const queries = useQueryClient();
  useEffect(() => {
    frame.answerWith({
      SET_PARAMETERS: async (message) => {
        const all = new Map(read(Parameters, message).map(({ Name, Values }) => [Name, Values[0]]));
        const scheme = schemeFrom(all.get(FRAME_PARAMETERS.theme));
        if (scheme) setScheme(scheme);
        applyPreferences((parameter) => all.get(parameter));
        const code = all.get(RENEWAL_PARAMETER);
        if (!code) return;
        await client.openSession(code).catch(() => {
          throw new RequestRefusal("Unauthorized", "The code was not taken; the session was not renewed");
        });
        void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
      },
      SET_THEME: (message) => {
        const scheme = schemeFrom(read(ThemeChoice, message).ThemeArn);
        if (!scheme) throw new RequestRefusal("NOT_FOUND", "There is no such theme: name one that ends in light or dark");
        setScheme(scheme);
      },
      ...more,
    });
  });
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || !GONE.has(error.code)) return;
        const errorCode = error.status === 403 ? "Forbidden" : "Unauthorized";
        frame.emit("ERROR_OCCURRED", { success: false, errorCode, message: [codeOf(error)] });
      }),
    [frame, queries],
  );
}
