import { getDashboardEmbed, listDashboards } from "./dashboards.ts";
import { getFlags } from "./flags.ts";
import { getFrameDashboard, openFrameSession, queryFrame } from "./frames.ts";
import type { Route } from "./route.ts";
import { getAudience } from "./sign-in.ts";

/** Every call of the product, a line for each area. What is not here is served by nobody: tests compare the two. */
export const ROUTES: readonly Route[] = [
  ...[getAudience],
  ...[listDashboards, getDashboardEmbed],
  ...[getFlags],
  ...[openFrameSession, getFrameDashboard, queryFrame],
];
