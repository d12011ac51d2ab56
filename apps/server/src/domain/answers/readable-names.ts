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

/** The names by engine and by the areas of a reader: nothing else of the rights tells what protection refuses. */
const found = new WeakMap<Dialect, Map<string, ReadableNames>>();

/**
 * Finds out what restricted viewers are answered: protection refuses them what it cannot alter, which areas alone do not tell.
 * Each query is compiled once for all viewers of the same areas, and none is run.
 */
export function readableNames(rights: DataRights, dialect: Dialect): ReadableNames {
  const ofDialect = found.get(dialect) ?? new Map<string, ReadableNames>();
  found.set(dialect, ofDialect);
  const areas = rights.areas.toSorted().join();
  // No institution's own secret is held on to.
  const names = ofDialect.get(areas) ?? findNames({ ...rights, nodes: "all", secret: "no institution's" }, dialect);
  ofDialect.set(areas, names);
  return names;
}

function findNames(rights: DataRights, dialect: Dialect): ReadableNames {
  const answers = new Map<string, boolean>();
  const once = (key: string, find: () => boolean): boolean => {
    const answer = answers.get(key) ?? find();
    answers.set(key, answer);
    return answer;
  };
  const isAllowed = (query: QueryInput): boolean => {
    try {
      compile(educationModel, parseQuery(query), rights, UNREAD, dialect);
      return true;
    } catch (error) {
      if (error instanceof QueryProblem) return false;
      throw error;
    }
  };
  const hasMeasure = (name: string): boolean => once(name, () => isAllowed({ measures: [name] }));
  const hasDimension: ReadableNames["hasDimension"] = (name, grain, measure) =>
    once(JSON.stringify([name, grain, measure]), () => {
      const dimensions = [{ name, ...(grain && { grain }) }];
      const candidates = measure === undefined ? Object.keys(educationModel.measures) : [measure];
      return candidates.some(
        (candidate) =>
          canUse(educationModel, [candidate], name, grain) && hasMeasure(candidate) && isAllowed({ measures: [candidate], dimensions }),
      );
    });
  return { hasMeasure, hasDimension };
}
