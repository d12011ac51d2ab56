import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import type { BrokenVisual } from "@lyceum/contracts";
import { type Dashboard, educationModel, type Visual } from "@lyceum/model";
import { resolveParameters } from "@lyceum/reports";
import { compile, type Dialect, duckdb, type Explanation, parseQuery, QueryProblem, type SnapshotContext } from "@lyceum/semantic";

import { MODEL_FACTS } from "./model-of-reports.ts";

/** Whatever anybody may ask: readers' own rights decide when they ask. */
const EVERYTHING: DataRights = { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 };
/** No data is read to know whether a question can be asked. */
const UNREAD: SnapshotContext = { snapshotId: "", asOf: "2000-01-01", freshness: [] };
const DIALECT: Dialect = duckdb;
const UNREADABLE = "What is stored of this visual cannot be read. It is stored as it was until it is removed or built anew.";

/** Finds why the compiler refuses a visual's question; undefined where it does not. Periods come from the reader's filters. */
function refusalOf({ query }: Visual): QueryProblem | undefined {
  try {
    compile(educationModel, parseQuery(query), EVERYTHING, UNREAD, DIALECT);
    return undefined;
  } catch (error) {
    if (!(error instanceof QueryProblem)) throw error;
    return error.code === "query_comparison_needs_period" ? undefined : error;
  }
}

/** Lists the definitions that a document's visuals rest on; a visual that is refused stands for itself. */
export const definitionsOf = (document: Dashboard): Explanation["definitions"] =>
  resolveParameters(document, {}, MODEL_FACTS).sheets.flatMap(({ visuals }) =>
    visuals.flatMap(({ id, query }) => {
      try {
        return compile(educationModel, parseQuery(query), EVERYTHING, UNREAD, DIALECT).explanation.definitions;
      } catch (error) {
        if (!(error instanceof QueryProblem)) throw error;
        return [{ measure: id, label: "", description: "", formula: error.code, table: "" }];
      }
    }),
  );

/** Parameters are as they begin: what readers set is of the same kind. */
const compileAll = (document: Dashboard): BrokenVisual[] =>
  resolveParameters(document, {}, MODEL_FACTS).sheets.flatMap((sheet) =>
    sheet.visuals.flatMap((visual) => {
      if (visual.unreadable !== undefined) return [{ sheet: sheet.id, visual: visual.id, code: "query_invalid", detail: UNREADABLE }];
      const refusal = refusalOf(visual);
      return refusal ? [{ sheet: sheet.id, visual: visual.id, code: refusal.code, detail: refusal.message }] : [];
    }),
  );

const brokenByDocument = new WeakMap<Dashboard, BrokenVisual[]>();

/**
 * Finds the visuals of a document whose questions the compiler refuses: the model has moved on, or it never had what they name.
 * A document is compiled once, however many steps of a save look at it.
 */
export function findBroken(document: Dashboard): BrokenVisual[] {
  const broken = brokenByDocument.get(document) ?? compileAll(document);
  brokenByDocument.set(document, broken);
  return broken;
}

/** Leaves out of a document what cannot be answered: facts of the model are collected for the rest. */
export function answerableOf(document: Dashboard, broken: readonly BrokenVisual[]): Dashboard {
  if (broken.length === 0) return document;
  const isBroken = (sheet: string, visual: string): boolean => broken.some((entry) => entry.sheet === sheet && entry.visual === visual);
  const sheets = document.sheets.map((sheet) => ({ ...sheet, visuals: sheet.visuals.filter(({ id }) => !isBroken(sheet.id, id)) }));
  const filters = document.filters.filter(({ dimension }) => Object.hasOwn(educationModel.dimensions, dimension));
  return { ...document, sheets, filters };
}
