import { createRoot } from "react-dom/client";

import { loadTexts } from "../lib/texts.ts";
import { ConsoleFrame } from "./console/ConsoleFrame.tsx";
import { startDashboard } from "./dashboard/start-dashboard.tsx";
import { FrameMessage } from "./FrameMessage.tsx";
import { FrameRoot } from "./FrameRoot.tsx";
import { connectExperience } from "./protocol/experience-frame.ts";
import type { FrameAddress } from "./protocol/frame-address.ts";
import { readFrameOptions } from "./protocol/frame-options.ts";
import type { Host } from "./protocol/host.ts";
import { tellActivity } from "./protocol/tell-activity.ts";
import { QuestionFrame } from "./question-bar/QuestionFrame.tsx";
import { applyPreferences } from "./reader-preferences.ts";
import { startExperience } from "./start-experience.tsx";

function rootElement(): HTMLElement {
  const element = document.querySelector<HTMLElement>("#root");
  if (!element) throw new Error("The page has no #root");
  return element;
}

/** Draws what the address asks for; outside the portal, or for an unknown address, it says so and nothing else. */
export async function startFrame(host: Host | undefined, address: FrameAddress): Promise<void> {
  const options = readFrameOptions(location.search);
  const locale = options.locale ?? navigator.language;
  const texts = await loadTexts(locale);
  document.documentElement.lang = locale;
  const root = createRoot(rootElement());
  if (!host || address.kind === "unknown" || address.kind === "control") {
    root.render(
      <FrameRoot texts={texts} scheme="light">
        <FrameMessage title={texts.t("refused.outside.title")}>{texts.t("refused.outside.text")}</FrameMessage>
      </FrameRoot>,
    );
    return;
  }
  tellActivity(host);
  const query = new URLSearchParams(location.search);
  applyPreferences((parameter) => query.get(parameter) ?? undefined);
  if (address.kind === "dashboard") {
    const frame = connectExperience(host, { experienceType: "DASHBOARD", dashboardId: address.dashboardId });
    await startDashboard({ frame, address, options, texts, root });
  } else if (address.kind === "console") {
    const frame = connectExperience(host, { experienceType: "CONSOLE" });
    await startExperience({ frame, session: address.session, options, texts, root }, (opened) => <ConsoleFrame {...opened} />);
  } else {
    const frame = connectExperience(host, { experienceType: "QSEARCH" });
    await startExperience({ frame, session: address.session, options, texts, root }, (opened) => <QuestionFrame {...opened} />);
  }
}
