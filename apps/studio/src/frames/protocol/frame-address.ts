/** What a frame's path asks for. */
export type FrameAddress =
  | { readonly kind: "control"; readonly session: string }
  | { readonly kind: "dashboard"; readonly session: string; readonly dashboardId: string }
  | {
      readonly kind: "visual";
      readonly session: string;
      readonly dashboardId: string;
      readonly sheetId: string;
      readonly visualId: string;
    }
  | { readonly kind: "console"; readonly session: string }
  | { readonly kind: "question-bar"; readonly session: string }
  | { readonly kind: "unknown" };

/** Reads the paths that the embedding SDK takes: `/embed/<session>/dashboards/<id>[/sheets/<id>/visuals/<id>]`, `/embedding/<session>/start`, `…/q/search` and `…/embedControl`. */
export function readFrameAddress(path: string): FrameAddress {
  const control = /^\/(?:embed|embedding)\/([^/]+)\/embedControl$/.exec(path);
  if (control?.[1]) return { kind: "control", session: control[1] };
  const dashboard = /^\/embed\/([^/]+)\/dashboards\/([\w-]+)$/.exec(path);
  if (dashboard?.[1] && dashboard[2]) return { kind: "dashboard", session: dashboard[1], dashboardId: dashboard[2] };
  const visual = /^\/embed\/([^/]+)\/dashboards\/([\w-]+)\/sheets\/([\w-]+)\/visuals\/([\w-]+)$/.exec(path);
  const [, session, dashboardId, sheetId, visualId] = visual ?? [];
  if (session && dashboardId && sheetId && visualId) return { kind: "visual", session, dashboardId, sheetId, visualId };
  const console = /^\/embedding\/([^/]+)\/start$/.exec(path);
  if (console?.[1]) return { kind: "console", session: console[1] };
  const bar = /^\/embedding\/([^/]+)\/q\/search\/?$/.exec(path);
  if (bar?.[1]) return { kind: "question-bar", session: bar[1] };
  return { kind: "unknown" };
}

/** Parameters from the address's hash, `#p.term=2014J&p.term=2014B`, by name. */
export function readHashParameters(hash: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ""))) {
    if (!name.startsWith("p.")) continue;
    const key = name.slice(2);
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}
