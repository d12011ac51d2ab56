import { expect, test } from "vitest";

import { toolbarOptions } from "./ReportsConsole.tsx";

test.each([true, false])("the four tools of the toolbar are for authors alone: %s", (author) => {
  expect(toolbarOptions(author)).toEqual({ executiveSummary: author, dataQnA: author, buildVisual: author, buildStory: author });
});
