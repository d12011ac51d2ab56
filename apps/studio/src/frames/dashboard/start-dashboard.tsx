import { FRAME_PARAMETERS } from "@lyceum/contracts";
import { codeOf, ApiError } from "@lyceum/contracts/client";
import { educationModel } from "@lyceum/model";
import { QueryClientProvider } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { Root } from "react-dom/client";

import { createFrameClient, type FrameClient, type FrameDocument, type FrameSession } from "../../lib/frame-client.ts";
import { problemText } from "../../lib/problem-text.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { openWhenOnline } from "../connection/open-when-online.ts";
import { WaitingFrame } from "../connection/WaitingFrame.tsx";
import { FrameMessage } from "../FrameMessage.tsx";
import { FrameRoot } from "../FrameRoot.tsx";
import type { ExperienceFrame } from "../protocol/experience-frame.ts";
import { readHashParameters, type FrameAddress } from "../protocol/frame-address.ts";
import type { FrameOptions } from "../protocol/frame-options.ts";
import { applyPreferences } from "../reader-preferences.ts";
import { DashboardFrame } from "./DashboardFrame.tsx";
import { schemeFrom } from "./host-scheme.ts";

export interface DashboardStart {
  readonly frame: ExperienceFrame;
  readonly address: Extract<FrameAddress, { kind: "dashboard" }>;
  readonly options: FrameOptions;
  readonly texts: i18n;
  readonly root: Root;
}

/** Opens a session and its document; a code buys one session, so another attempt goes on with what the one before got. */
function opener(client: FrameClient, code: string | undefined, dashboardId: string): () => Promise<[FrameSession, FrameDocument]> {
  let session: FrameSession | undefined;
  return async () => {
    if (!code) throw new ApiError(401, "embed_code_invalid");
    session ??= await client.openSession(code);
    return [session, await client.dashboard(dashboardId)];
  };
}

/** Opens the session once, before anything is drawn, and tells the host how that went. */
export async function startDashboard({ frame, address, options, texts, root }: DashboardStart): Promise<void> {
  const parameters = readHashParameters(location.hash);
  const scheme = schemeFrom(parameters.get(FRAME_PARAMETERS.theme)?.[0]) ?? "light";
  applyPreferences((parameter) => parameters.get(parameter)?.[0]);
  const client = createFrameClient(address.session);
  const open = opener(client, options.code, address.dashboardId);
  const first = open();
  // Its failure is told below, once there is somebody to tell.
  first.catch(() => undefined);
  // The code is spent; it should stand neither in the address nor in what the page could leak.
  history.replaceState(null, "", location.pathname);
  await frame.ready;
  frame.emit("EXPERIENCE_INITIALIZED", {});
  try {
    const [session, document] = await openWhenOnline(first, open, (again) => {
      // The host shows what the frame says once there is content.
      frame.emit("CONTENT_LOADED", {});
      root.render(<WaitingFrame texts={texts} scheme={scheme} onRetry={again} />);
    });
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <DashboardFrame {...{ frame, client, session, content: document, model: educationModel, options, parameters, texts, scheme }} />
      </QueryClientProvider>,
    );
  } catch (error) {
    const code = codeOf(error);
    const status = error instanceof ApiError ? error.status : 0;
    const { title, detail } = problemText(code, texts.getFixedT(null, "studio"), texts);
    const errorCode = status === 403 ? "Forbidden" : "Unauthorized";
    frame.emit("ERROR_OCCURRED", { success: false, errorCode, message: [title, detail] });
    root.render(
      <FrameRoot texts={texts} scheme={scheme}>
        <FrameMessage title={texts.t("refused.failed.title")}>
          {title}. {detail}
        </FrameMessage>
      </FrameRoot>,
    );
  }
}
