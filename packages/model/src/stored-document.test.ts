import { expect, test } from "vitest";
import * as z from "zod";

import { DELIVERED_DASHBOARDS } from "./index.ts";
import {
  DOCUMENT_FORMAT,
  DocumentTooNewError,
  serializeDocument,
  type Upgrade,
  upgradeDocument,
  upgradeFields,
} from "./stored-document.ts";

test.each(DELIVERED_DASHBOARDS)("$id comes back as it was stored, with its format beside it", (dashboard) => {
  const stored = JSON.parse(serializeDocument(dashboard)) as Record<string, unknown>;
  expect(stored["format"]).toBe(DOCUMENT_FORMAT);
  expect(upgradeDocument(stored)).toEqual(dashboard);
});

test.each(DELIVERED_DASHBOARDS)("$id is read as it was stored before formats were counted", (dashboard) => {
  expect(upgradeDocument(JSON.parse(JSON.stringify(dashboard)))).toEqual(dashboard);
});

test("a format of a newer version is refused by its number", () => {
  const stored = { ...DELIVERED_DASHBOARDS[0], format: DOCUMENT_FORMAT + 1, layout: [] };
  expect(() => upgradeDocument(stored)).toThrow(new DocumentTooNewError(DOCUMENT_FORMAT + 1, DOCUMENT_FORMAT));
});

test.each([null, [], "text", { format: "1" }, { format: -1 }, { format: 1.5 }, { format: 1, title: "Half" }])(
  "%j is no document",
  (stored) => {
    expect(() => upgradeDocument(stored)).toThrow(z.ZodError);
  },
);

const rename =
  (from: string, to: string): Upgrade =>
  ({ [from]: value, ...rest }) => ({ ...rest, [to]: value });
const STEPS = [rename("a", "b"), rename("b", "c"), rename("c", "d")];

test.each([[{ a: 1 }], [{ format: 0, a: 1 }], [{ format: 1, b: 1 }], [{ format: 2, c: 1 }], [{ format: 3, d: 1 }]])(
  "%j is upgraded from its own format on, step by step",
  (stored) => {
    expect(upgradeFields(stored, STEPS)).toEqual({ d: 1 });
  },
);
