import { local, type LocalStore } from "../../lib/storage.ts";
import type { Dashboard } from "./dashboard.ts";

const KEPT = 4;

/** Ids of dashboards that a person opened in this browser, newest first. People who share a browser do not see each other's. */
export function recentDashboards(userId: string, store: LocalStore = local): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.get("recentDashboards") ?? "{}");
    const own = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>)[userId] : undefined;
    return Array.isArray(own) ? own.filter((id): id is string => typeof id === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a dashboard in front. Only the person's own list is kept. */
export function rememberDashboard(userId: string, id: string, store: LocalStore = local): void {
  const ids = [id, ...recentDashboards(userId, store).filter((other) => other !== id)].slice(0, KEPT);
  store.set("recentDashboards", JSON.stringify({ [userId]: ids }));
}

/** The recent ones that may still be opened, newest first. */
export const recentOf = (dashboards: readonly Dashboard[], ids: readonly string[]): Dashboard[] =>
  ids.flatMap((id) => dashboards.find((dashboard) => dashboard.id === id) ?? []);
