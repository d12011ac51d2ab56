import { expect, test } from "vitest";

import { homeDocument } from "./home-document.ts";

const PAGE =
  '<!doctype html><html lang="en"><head><title>Lyceum</title><script src="/before-start.js" data-browsers="chrome >= 1"></script></head><body><div id="root"></div></body></html>';
const parts = {
  language: "en-GB",
  direction: "ltr",
  region: "us-east-1",
  browserslist: ["chrome >= 120", "safari >= 17"],
  title: "A & B",
  styles: "<style>p{}</style>",
  body: "<p>$& stays</p>",
} as const;

test("the drawn page stands in its places, and nothing of it is read as markup that is text", () => {
  expect(homeDocument(PAGE, parts)).toBe(
    '<!doctype html><html lang="en-GB" dir="ltr" data-home="us-east-1"><head><title>A &amp; B</title><script src="/before-start.js" data-browsers="chrome &gt;= 120, safari &gt;= 17"></script><style>p{}</style></head><body><div id="root"><div id="drawn-home"><p>$& stays</p></div></div></body></html>',
  );
});

test("a page that lost one of the places is refused", () => {
  expect(() => homeDocument(PAGE.replace("<title>Lyceum</title>", ""), parts)).toThrow("<title>");
});
