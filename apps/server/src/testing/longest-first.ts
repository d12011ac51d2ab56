import { readFileSync } from "node:fs";

import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A limit of ten minutes or more, which a test names that is long by itself. */
const LONG_LIMIT = /\b(?:[6-9]|[1-9]\d+)00_000\b/;

/**
 * Begins with the files whose tests name a long limit of their own.
 * A fresh clone knows no times, and by their sizes the longest file came nearly last: one processor had nothing to do
 * while it ended.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Those of the API come before all others as it is, and projects stay together.
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith(".api.test.ts") && LONG_LIMIT.test(readFileSync(moduleId, "utf8"));
    const long = new Set(sorted.filter(isLong));
    return [...long, ...sorted.filter((file) => !long.has(file))];
  }
}
