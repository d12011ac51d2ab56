import type { FramePage } from "./opened-frame.ts";
import type { FrameAddress } from "./protocol/frame-address.ts";

/** Fetches the code of the frame that an address asks for; undefined for an unknown address. */
export function loadFramePage(address: FrameAddress): Promise<FramePage> | undefined {
  switch (address.kind) {
    case "dashboard":
      return import("./dashboards/DashboardFrame.tsx").then(({ dashboardPage }) => dashboardPage(address.dashboardId));
    case "visual":
      return import("./dashboards/VisualFrame.tsx").then(({ visualPage }) => visualPage(address));
    case "console":
      return import("./reports/ReportsFrame.tsx").then(({ reportsPage }) => reportsPage);
    case "question-bar":
      return import("./questions/QuestionFrame.tsx").then(({ questionsPage }) => questionsPage);
    case "control":
    case "unknown":
      return undefined;
  }
}
