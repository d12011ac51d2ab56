import { codeOf, ApiError } from "@lyceum/contracts/client";
import type { Scheme } from "@lyceum/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import type { Root } from "react-dom/client";

import { createFrameClient, type FrameClient, type FrameSession } from "../lib/frame-client.ts";
import { problemText } from "../lib/problem-text.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { openWhenOnline } from "./connection/open-when-online.ts";
import { WaitingFrame } from "./connection/WaitingFrame.tsx";
import { schemeFrom } from "./dashboard/host-scheme.ts";
import { FrameMessage } from "./FrameMessage.tsx";
import { FrameRoot } from "./FrameRoot.tsx";
import type { ExperienceFrame } from "./protocol/experience-frame.ts";
import type { FrameOptions } from "./protocol/frame-options.ts";

export interface ExperienceStart {
  readonly frame: ExperienceFrame;
  readonly session: string;
  readonly options: FrameOptions;
  readonly texts: i18n;
  readonly root: Root;
}

/** A console or question bar whose session is open. */
export interface OpenedExperience {
  readonly frame: ExperienceFrame;
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
}

/** Opens the session once, before anything is drawn, and tells the host how that went. */
export async function startExperience(start: ExperienceStart, draw: (opened: OpenedExperience) => ReactNode): Promise<void> {
  const { frame, options, texts, root } = start;
  const scheme = schemeFrom(options.theme) ?? "light";
  const client = createFrameClient(start.session);
  const open = (): Promise<FrameSession> =>
    options.code ? client.openSession(options.code) : Promise.reject(new ApiError(401, "embed_code_invalid"));
  const first = open();
  // Its failure is told below, once there is somebody to tell.
  first.catch(() => undefined);
  // The code is spent; it should stand neither in the address nor in what the page could leak.
  history.replaceState(null, "", location.pathname);
  await frame.ready;
  frame.emit("EXPERIENCE_INITIALIZED", {});
  try {
    const session = await openWhenOnline(first, open, (again) => {
      // The host shows what the frame says once there is content.
      frame.emit("CONTENT_LOADED", {});
      root.render(<WaitingFrame texts={texts} scheme={scheme} onRetry={again} />);
    });
    root.render(<QueryClientProvider client={createQueryClient()}>{draw({ frame, client, session, texts, scheme })}</QueryClientProvider>);
  } catch (error) {
    const { title, detail } = problemText(codeOf(error), texts.getFixedT(null, "studio"), texts);
    const forbidden = error instanceof ApiError && error.status === 403;
    frame.emit("ERROR_OCCURRED", { success: false, errorCode: forbidden ? "Forbidden" : "Unauthorized", message: [title, detail] });
    root.render(
      <FrameRoot texts={texts} scheme={scheme}>
        <FrameMessage title={texts.t("refused.failed.title")}>
          {title}. {detail}
        </FrameMessage>
      </FrameRoot>,
    );
  }
}
