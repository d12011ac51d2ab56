import { ScheduleDraft } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { withRecipient } from "../../domain/mail/recipients.ts";
import { bodyOf, CURRENT_VIEW, filtersIn, newDraft } from "./schedule-draft.ts";

const me = { id: "u1", name: "Ada" };
const draftFrom = (query: string) => newDraft({ search: new URLSearchParams(query), locale: "en", timeZone: "UTC", me });

test("a link from a report brings its report and what is set there, and nothing of the frame", () => {
  const draft = draftFrom("report=student-engagement&sheet=results&term=Autumn+2025&term=Spring+2026&lyceum.theme=dark");
  expect(draft).toMatchObject({ dashboardId: "student-engagement", view: CURRENT_VIEW, filters: { term: ["Autumn 2025", "Spring 2026"] } });
  expect(bodyOf(draft)).toMatchObject({ viewId: null, filters: { term: ["Autumn 2025", "Spring 2026"] } });
});

test("a saved view stands for itself, and filters are left out beside it", () => {
  const draft = draftFrom("report=r&view=v1&term=x");
  expect(bodyOf(draft)).toMatchObject({ viewId: "v1", filters: {} });
  expect(bodyOf({ ...draft, view: "" })).toMatchObject({ viewId: null, filters: {} });
});

test("what the form writes is what the call takes, for every kind of recipient", () => {
  const recipients = [
    { kind: "person", id: "u1", name: "Ada", address: null, locale: "de" },
    { kind: "role", id: "Author", name: "Author", address: null, locale: null },
    { kind: "group", id: "g1", name: "Deans", address: null, locale: null },
  ] as const;
  const body = bodyOf({ ...draftFrom("report=r"), recipients });
  expect(ScheduleDraft.parse(body).recipients.map(({ kind }) => kind)).toEqual(["person", "role", "group"]);
});

test("nobody is added twice", () => {
  const ada = { kind: "person", ...me, address: null, locale: null } as const;
  expect(withRecipient(withRecipient([], ada), ada)).toHaveLength(1);
  expect(filtersIn(new URLSearchParams("report=r"))).toEqual({});
});
