import type { ComponentType } from "react";
import { matchRoutes, type RouteObject } from "react-router";

/** A route's code, fetched when the route is first needed. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { lazy: { Component: async () => (await load())[name] } } satisfies RouteObject;
}

/** Fetches the code of a path's page. What cannot be had now is asked for again when the page is opened. */
export function preloadPage(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === "object") route.lazy.Component?.().catch(() => undefined);
  }
}

/** Path behind a link under the pointer or the focus, if that is a page of the portal. */
const pathBehind = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === globalThis.location.origin && link.target !== "_blank" ? link.pathname : undefined;
};

/** Fetches pages as soon as their links are pointed at. @returns what ends it. */
export function preloadOnIntent(routes: RouteObject[]): () => void {
  const onIntent = ({ target }: Event): void => {
    const path = pathBehind(target);
    if (path !== undefined) preloadPage(routes, path);
  };
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
  return () => {
    document.removeEventListener("pointerover", onIntent);
    document.removeEventListener("focusin", onIntent);
  };
}
