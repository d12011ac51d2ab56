import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";

import type { CsvLines } from "./csv-lines.ts";
import { CsvScanner, type FormFault } from "./csv-scanner.ts";

const CHUNK_BYTES = 1024 * 1024;
const UTF_8 = "UTF-8, with or without a byte order mark";

export interface CsvScan {
  /** Rows without header and blank lines. */
  readonly rows: number;
  readonly lines: CsvLines;
}

function otherEncoding(start: Buffer): string | undefined {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") return "is written in UTF-16";
  // Without a mark, UTF-16 shows by the zeros between its letters.
  if (start.length >= 4 && [0, 1].some((odd) => start[odd] === 0 && start[odd + 2] === 0)) return "is written in UTF-16";
  return undefined;
}

/** How many bytes at the end belong to a character that the next chunk goes on with. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] as number;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** Place of the first byte that is not UTF-8, in bytes that are not. */
function firstWrong(bytes: Buffer): number {
  let low = 0;
  let high = bytes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const head = bytes.subarray(0, middle);
    if (isUtf8(head.subarray(0, middle - unfinished(head)))) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Checks the form of a file: its encoding, its quotes, and that every line has as many values as the header.
 * A file in another encoding is not looked into beyond the place where that shows.
 */
export async function scanCsv(path: string, fault: (fault: FormFault) => void, signal?: AbortSignal): Promise<CsvScan> {
  const scanner = new CsvScanner(fault);
  const encoding = (problem: string) => fault({ code: "encoding", ...scanner.place, problem, expected: UTF_8 });
  const result = () => ({ rows: Math.max(scanner.records - 1, 0), lines: scanner.lines });
  let carried = Buffer.alloc(0);
  let first = true;
  for await (const chunk of createReadStream(path, {
    highWaterMark: CHUNK_BYTES,
    ...(signal ? { signal } : {}),
  }) as AsyncIterable<Buffer>) {
    let bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    if (first) {
      const other = otherEncoding(bytes);
      if (other) {
        fault({ code: "encoding", line: 1, column: 0, problem: other, expected: UTF_8 });
        return result();
      }
      if (bytes.subarray(0, 3).toString("hex") === "efbbbf") bytes = bytes.subarray(3);
      first = false;
    }
    const whole = bytes.subarray(0, bytes.length - unfinished(bytes));
    carried = Buffer.from(bytes.subarray(whole.length));
    const zero = whole.indexOf(0);
    if (zero >= 0 || !isUtf8(whole)) {
      const wrong = zero >= 0 && isUtf8(whole.subarray(0, zero)) ? zero : firstWrong(whole);
      scanner.write(whole.subarray(0, wrong));
      encoding(wrong === zero ? "has a byte of zero" : "has a byte that is not UTF-8");
      return result();
    }
    scanner.write(whole);
  }
  if (carried.length > 0) encoding("ends in the middle of a character");
  scanner.end();
  return result();
}
