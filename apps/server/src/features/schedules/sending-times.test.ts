import type { SendingTimes } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";

import { isTimeZone } from "../../lib/zone-clock.ts";
import { nextSending, nextSendings } from "./sending-times.ts";

const daily: SendingTimes = { rhythm: "daily", weekday: 1, monthDay: 1, time: "07:30", timeZone: "Europe/Berlin" };
const next = (times: Partial<SendingTimes>, after: string) => nextSending({ ...daily, ...times }, new Date(after)).toISOString();

describe("the next sending", () => {
  test.each<[string, Partial<SendingTimes>, string, string]>([
    ["is today while the time is still to come", {}, "2026-11-26T06:29:59Z", "2026-11-26T06:30:00.000Z"],
    ["is tomorrow at the very moment", {}, "2026-11-26T06:30:00Z", "2026-11-27T06:30:00.000Z"],
    ["keeps the clock's time when it is put forward", {}, "2026-03-28T12:00:00Z", "2026-03-29T05:30:00.000Z"],
    ["keeps the clock's time when it is put back", {}, "2026-10-24T12:00:00Z", "2026-10-25T06:30:00.000Z"],
    ["is an hour on where the clock jumps over it", { time: "02:30" }, "2026-03-28T12:00:00Z", "2026-03-29T01:30:00.000Z"],
    ["is the first of two where the clock shows it twice", { time: "02:30" }, "2026-10-24T12:00:00Z", "2026-10-25T00:30:00.000Z"],
    ["is not again at the second of the two", { time: "02:30" }, "2026-10-25T00:30:00Z", "2026-10-26T01:30:00.000Z"],
    [
      "falls on the weekday of the zone, not of UTC",
      { rhythm: "weekly", weekday: 1, time: "00:30" },
      "2026-11-26T12:00:00Z",
      "2026-11-29T23:30:00.000Z",
    ],
    ["is Sunday the seventh", { rhythm: "weekly", weekday: 7 }, "2026-11-26T12:00:00Z", "2026-11-29T06:30:00.000Z"],
    ["is a week later on the day itself", { rhythm: "weekly", weekday: 4 }, "2026-11-26T07:00:00Z", "2026-12-03T06:30:00.000Z"],
    ["is the last day of a month without a 31st", { rhythm: "monthly", monthDay: 31 }, "2026-11-26T12:00:00Z", "2026-11-30T06:30:00.000Z"],
    ["is the 29th of February in a leap year", { rhythm: "monthly", monthDay: 30 }, "2028-02-01T12:00:00Z", "2028-02-29T06:30:00.000Z"],
    ["is the 28th in another", { rhythm: "monthly", monthDay: 30 }, "2027-01-30T12:00:00Z", "2027-02-28T06:30:00.000Z"],
    ["goes over the end of a year", { rhythm: "monthly", monthDay: 5 }, "2026-12-06T12:00:00Z", "2027-01-05T06:30:00.000Z"],
    [
      "reaches a zone half a day ahead",
      { timeZone: "Pacific/Kiritimati", time: "09:00" },
      "2026-11-26T18:59:00Z",
      "2026-11-26T19:00:00.000Z",
    ],
    ["reaches a zone that is half an hour off", { timeZone: "Asia/Kolkata" }, "2026-11-26T00:00:00Z", "2026-11-26T02:00:00.000Z"],
    [
      "finds a day that a zone left out to be the one after",
      { timeZone: "Pacific/Apia", time: "10:00" },
      "2011-12-29T21:00:00Z",
      "2011-12-30T20:00:00.000Z",
    ],
  ])("%s", (_what, times, after, expected) => {
    expect(next(times, after)).toBe(expected);
  });

  test("is three in a row, each after the one before", () => {
    const found = nextSendings({ ...daily, rhythm: "monthly", monthDay: 31 }, new Date("2027-01-15T00:00:00Z"), 3);
    expect(found.map((moment) => moment.toISOString().slice(0, 10))).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  });

  test("never stands still, whatever the zone and the time", () => {
    for (const timeZone of ["America/St_Johns", "Australia/Lord_Howe", "America/Santiago"]) {
      for (const time of ["00:00", "02:00"]) {
        let moment = new Date("2025-12-31T12:00:00Z");
        for (let day = 0; day < 370; day += 1) {
          const following = nextSending({ ...daily, timeZone, time }, moment);
          const hours = (following.getTime() - moment.getTime()) / 3_600_000;
          expect(hours).toBeGreaterThan(0);
          expect(hours).toBeLessThanOrEqual(day === 0 ? 48 : 26);
          moment = following;
        }
      }
    }
  });
});

test("a time zone is one that the runtime knows", () => {
  expect([isTimeZone("Europe/Berlin"), isTimeZone("UTC"), isTimeZone("Mars/Olympus"), isTimeZone("")]).toEqual([true, true, false, false]);
});
