import type { DataRights } from "@lyceum/access";
import { educationModel } from "@lyceum/model";
import {
  canUse,
  compile,
  type Dialect,
  parseQuery,
  type QueryInput,
  QueryProblem,
  type SnapshotContext,
  type TimeGrain,
} from "@lyceum/semantic";

/** No data is read to know what may be asked. */
const UNREAD: SnapshotContext = { snapshotId: "", asOf: "2000-01-01", freshness: [] };

/** What a reader is answered, of the names and grains that the model has. */
export interface ReadableNames {
  readonly hasMeasure: (name: string) => boolean;
  /** Tells whether some measure, or the named one, is answered by a dimension. */
  readonly hasDimension: (name: string, grain?: TimeGrain, measure?: string) => boolean;
}

/**
 * Finds out what a reader is answered: protection refuses restricted viewers what it cannot alter, which areas alone do not tell.
 * Each query is compiled and none is run.
 */
export function readableNames(rights: DataRights, dialect: Dialect): ReadableNames {
  const isAllowed = (query: QueryInput): boolean => {
    try {
      compile(educationModel, parseQuery(query), rights, UNREAD, dialect);
      return true;
    } catch (error) {
      if (error instanceof QueryProblem) return false;
      throw error;
    }
  };
  const measures = new Map<string, boolean>();
  const hasMeasure = (name: string): boolean => {
    const known = measures.get(name) ?? isAllowed({ measures: [name] });
    measures.set(name, known);
    return known;
  };
  return {
    hasMeasure,
    hasDimension: (name, grain, measure) => {
      const dimensions = [{ name, ...(grain && { grain }) }];
      const candidates = measure === undefined ? Object.keys(educationModel.measures) : [measure];
      return candidates.some(
        (candidate) =>
          canUse(educationModel, [candidate], name, grain) && hasMeasure(candidate) && isAllowed({ measures: [candidate], dimensions }),
      );
    },
  };
}
