import { expect, test } from "vitest";

import { checkImage } from "./check-image.ts";

/** A JPEG of 3 × 2 px as browsers write it, without its profile of colours. */
const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCZAWhf/9k=",
  "base64",
);
const segment = (marker: number, text: string): Buffer => {
  const data = Buffer.from(text);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

test("a JPEG is written anew without what is no part of the picture", () => {
  const places = segment(0xe1, "Exif: taken at home");
  const remark = segment(0xfe, "made with a program");
  const given = Buffer.concat([JPEG.subarray(0, 2), places, remark, JPEG.subarray(2), Buffer.from("<?php run(); ?>")]);
  expect(checkImage(given)).toEqual({ content: JPEG, contentType: "image/jpeg", width: 3, height: 2 });
});

test.each<[string, Buffer]>([
  ["without its end", JPEG.subarray(0, -2)],
  ["without its frame", Buffer.from(JPEG.toString("latin1").replace("\u00FF\u00C0", "\u00FF\u00E5"), "latin1")],
  ["of lossless frames", Buffer.from(JPEG.toString("latin1").replace("\u00FF\u00C0", "\u00FF\u00C3"), "latin1")],
  [
    "with a part that is longer than the file",
    Buffer.concat([JPEG.subarray(0, 2), Buffer.from([0xff, 0xe0, 0xff, 0xff]), JPEG.subarray(2)]),
  ],
  ["of nothing", Buffer.alloc(100)],
  ["larger than reports show", Buffer.concat([JPEG, Buffer.alloc(600 * 1024)])],
])("a JPEG %s is none", (_what, content) => {
  expect(checkImage(content)).toBeUndefined();
});
