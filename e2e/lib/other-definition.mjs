import { registerHooks } from "node:module";

/** File of the model that defines the rates of enrolments. */
const MEASURES = "/packages/model/src/metrics/measures/enrolment-measures.ts";
const [BEFORE, AFTER] = [
  'distinction_rate: ratio(\n    "distinctions",\n    "enrolments"',
  'distinction_rate: ratio(\n    "distinctions",\n    "passes"',
];

// A server that is started with this module is of a release in which the distinction rate is of those who passed.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(MEASURES)) return loaded;
    const source = Buffer.from(loaded.source).toString();
    if (!source.includes(BEFORE)) throw new Error("The distinction rate is defined otherwise.");
    return { ...loaded, source: source.replace(BEFORE, AFTER) };
  },
});
