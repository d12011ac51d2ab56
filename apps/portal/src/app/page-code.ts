import { type ComponentType, lazy, type LazyExoticComponent } from "react";

type Load = () => Promise<unknown>;

/** What has to be fetched for the pages whose paths fit. */
const code: (readonly [paths: RegExp, load: Load])[] = [];

/** A page, or what stands in front of one, that is fetched when it is first needed, or a moment before. */
export function page<Name extends string>(
  paths: RegExp,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  code.push([paths, load]);
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Fetches the code of a path's page. What cannot be had now is asked for again when the page is opened. */
export function preloadPage(pathname: string): void {
  for (const [paths, load] of code) if (paths.test(pathname)) load().catch(() => undefined);
}

/** Where a link that somebody points at or moves the focus to leads, if that is a page of the portal. */
const pathBehind = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === globalThis.location.origin && link.target !== "_blank" ? link.pathname : undefined;
};

/** Fetches pages as soon as somebody points at their links. @returns what ends it. */
export function preloadOnIntent(): () => void {
  const onIntent = ({ target }: Event): void => {
    const path = pathBehind(target);
    if (path !== undefined) preloadPage(path);
  };
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
  return () => {
    document.removeEventListener("pointerover", onIntent);
    document.removeEventListener("focusin", onIntent);
  };
}
