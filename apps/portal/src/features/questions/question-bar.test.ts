import { expect, test } from "vitest";

import { topicOf } from "./QuestionBar.tsx";

test.each([
  [{ other: "one", default: "institution-data" }, "institution-data"],
  [{ campus: "one", library: "two" }, "one"],
  [{}, undefined],
])("%j: questions are about %s", (topics, topic) => {
  expect(topicOf({ topics })).toBe(topic);
});
