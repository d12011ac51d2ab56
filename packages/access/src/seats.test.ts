import { describe, expect, test } from "vitest";

import { filledSeats, licenceOf, outOfSeatsInAll, seatOf, totalSeats } from "./seats.ts";

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
  [{ readers: 4, authors: 0 }, { reader: 5, author: 1 }, []],
  [{ readers: 5, authors: 0 }, { reader: 5, author: 1 }, ["reader"]],
  [{ readers: 6, authors: 0 }, { reader: 5, author: 1 }, ["reader"]],
  [{ readers: 0, authors: 1 }, { reader: 5, author: 1 }, ["author"]],
  [{ readers: 0, authors: 2 }, { reader: 5, author: 1 }, ["author"]],
  [{ readers: 5, authors: 2 }, { reader: 5, author: 2 }, ["reader", "author"]],
  [{ readers: 0, authors: 0 }, { reader: 5, author: 0 }, []],
  [{ readers: 0, authors: 0 }, { reader: 0, author: 0 }, []],
  [{ readers: 1, authors: 0 }, { reader: 0, author: 0 }, ["reader"]],
  [{ readers: 1, authors: 0 }, { reader: 0, author: 3 }, ["reader"]],
])("the newer list with %j of %j warns of %j", (used, quotas, filled) => {
  expect(filledSeats(used, quotas)).toEqual(filled);
});
