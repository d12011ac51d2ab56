import { expect, test } from "vitest";

import { consoleOptions } from "./console-options.ts";

test.each([true, false])("the four tools of the toolbar are for authors alone: %s", (author) => {
  expect(consoleOptions("de", author)).toEqual({
    locale: "de",
    toolbarOptions: { executiveSummary: author, dataQnA: author, buildVisual: author, buildStory: author },
  });
});
