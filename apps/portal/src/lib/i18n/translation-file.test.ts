import { expect, test } from "vitest";

import { translationFile } from "./translation-file.ts";

test.each([
  ["en-US", "en-US-k12", "en-US-k12"],
  ["en-US", "en-US-pro", "en-US-pro"],
  ["en-US", "en-US", "en-US"],
  ["en-US", "en-US-a-b", "en-US"],
  ["en-US", null, "en-US"],
  ["en-US", "de", "en-US"],
  ["en", "en-US-k12", "en"],
  ["fr", "en-US-k12", "fr"],
  ["en-US-pro", "en-US-k12", "en-US-pro"],
])("%s with %s stored is read from %s", (language, stored, file) => {
  expect(translationFile(language, stored)).toBe(file);
});
