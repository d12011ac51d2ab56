import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { fillPage } from "./page-texts.ts";

describe("fillPage", () => {
  it("puts texts, lists and links in their places", () => {
    expect(fillPage("<p>{{text.session.noScript.title}}</p>")).toBe("<p>Lyceum needs JavaScript</p>");
    expect(fillPage('<a data-browsers="{{app.browserslist}}" href="{{links.contactSupport}}">')).toMatch(
      /^<a data-browsers="chrome >= \d+, edge >= \d+, .+" href="\/help\/contact-support">$/,
    );
  });

  it("stops the build at a text that does not exist", () => {
    expect(() => fillPage("{{text.session.nowhere}}")).toThrow("text.session.nowhere");
  });

  it("knows everything that the page asks for", () => {
    const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");
    expect(page).toContain("{{");
    expect(fillPage(page)).not.toContain("{{");
  });
});
