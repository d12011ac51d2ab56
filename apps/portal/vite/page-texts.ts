import { readFileSync } from "node:fs";

import { openLocales } from "@lyceum/locales/open-locales";
import type { Plugin } from "vite";

const configuration = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../server/config/${file}.json`, import.meta.url), "utf8"));

const sources: Readonly<Record<string, unknown>> = {
  text: openLocales().textsFor("en")?.texts,
  app: configuration("app"),
  links: configuration("links"),
};

const step = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Puts texts and delivered configuration in the place of `{{source.path}}`. Throws for a path that leads nowhere. */
export function fillPage(html: string): string {
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const [source = "", ...keys] = path.split(".");
    const value = keys.reduce(step, sources[source]);
    if (typeof value === "string") return escape(value);
    if (Array.isArray(value)) return escape(value.join(", "));
    throw new Error(`index.html asks for ${path}, which is no text`);
  });
}

/** Fills the page around the portal, which has to say something where the portal's own code cannot run. */
export function pageTexts(): Plugin {
  return { name: "lyceum-page-texts", transformIndexHtml: { order: "pre", handler: fillPage } };
}
