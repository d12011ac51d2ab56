import { describe, expect, test } from "vitest";

import { licenceOf, outOfSeats, outOfSeatsInAll, seatOf, totalSeats } from "./seats.ts";

test.each([
  [0, "Core"],
  [1, "Premium"],
  [7, "Premium"],
])("%i author seats make the licence %s", (author, licence) => {
  expect(licenceOf({ author })).toBe(licence);
});

test.each<[readonly string[], string | undefined]>([
  [[], undefined],
  [["BbDataUnrestricted"], undefined],
  [["SnowflakeReaderAccountAdmin"], undefined],
  [["InstitutionAdmin"], "reader"],
  [["BbDataRestrictedViewer"], "reader"],
  [["ReportViewer.TEACHING#User"], "reader"],
  [["BbDataAuthor"], "author"],
  [["BbDataAuthor#user", "InstitutionAdmin", "BbDataReportViewer"], "author"],
  [["ClientSupport", "BbDataReportViewer"], undefined],
])("%j takes a seat of a %s", (groups, seat) => {
  expect(seatOf(groups)).toBe(seat);
});

describe("the older list", () => {
  test("adds both quotas", () => expect(totalSeats({ reader: 5, author: 2 })).toBe(7));
  test.each([
    [6, false],
    [7, true],
    [8, true],
  ])("with %i active of 7 warns: %s", (active, warns) => {
    expect(outOfSeatsInAll(active, { reader: 5, author: 2 })).toBe(warns);
  });
});

test.each([
  [{ readers: 4, authors: 0 }, { reader: 5, author: 1 }, false],
  [{ readers: 5, authors: 0 }, { reader: 5, author: 1 }, true],
  [{ readers: 6, authors: 0 }, { reader: 5, author: 1 }, true],
  [{ readers: 0, authors: 1 }, { reader: 5, author: 1 }, true],
  [{ readers: 0, authors: 0 }, { reader: 5, author: 0 }, false],
  [{ readers: 0, authors: 0 }, { reader: 0, author: 0 }, true],
  [{ readers: 1, authors: 0 }, { reader: 0, author: 3 }, true],
])("the newer list with %j of %j warns: %s", (taken, quotas, warns) => {
  expect(outOfSeats(taken, quotas)).toBe(warns);
});
