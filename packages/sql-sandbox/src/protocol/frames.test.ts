import fc from "fast-check";
import { expect, test } from "vitest";

import { FrameReader, frameHeader, jsonFrame } from "./frames.ts";

test("frames come out as they went in, however the pipe cuts them", () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 });
  fc.assert(
    fc.property(contents, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (all, cuts) => {
      const stream = Buffer.concat(all.flatMap((content) => [frameHeader("D", content.length), Buffer.from(content)]));
      const reader = new FrameReader();
      const read: Buffer[] = [];
      for (let index = 0, turn = 0; index < stream.length; turn += 1) {
        const size = cuts[turn % cuts.length] ?? 1;
        for (const { content } of reader.take(stream.subarray(index, index + size))) read.push(Buffer.from(content));
        index += size;
      }
      expect(read.map(String)).toEqual(all.map((content) => String(Buffer.from(content))));
    }),
  );
});

test("carries JSON, and refuses what is no frame", () => {
  const [frame] = [...new FrameReader().take(jsonFrame({ kind: "stop", text: "é" }))];
  expect(JSON.parse(frame?.content.toString() ?? "")).toEqual({ kind: "stop", text: "é" });
  expect(() => [...new FrameReader().take(Buffer.from("GET / HTTP/1.1\r\n"))]).toThrow("no frame");
  expect(() => [...new FrameReader().take(frameHeader("D", 2 ** 31))]).toThrow("no frame");
});
