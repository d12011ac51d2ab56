import { makeAnswerPicture } from "@lyceum/contracts";
import { ReportTheme } from "@lyceum/model";
import { CHART_PALETTES } from "@lyceum/ui/tokens";
import { expect, test } from "vitest";

test("the palettes that a report can have are those that are drawn, and those in which a picture can be asked for", () => {
  const ofReports = ReportTheme.shape.palette.unwrap().options;
  const ofPictures = makeAnswerPicture.body.shape.palette.unwrap().options;
  expect([CHART_PALETTES, ofPictures]).toEqual([ofReports, ofReports]);
});
