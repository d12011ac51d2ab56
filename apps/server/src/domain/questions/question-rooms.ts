import type { DataRights } from "@lyceum/access";
import { educationModel } from "@lyceum/model";
import type { Calendar, QuestionReader, Synonym, Value, Vocabulary } from "@lyceum/questions";
import { parseQuery, QueryProblem } from "@lyceum/semantic";
import { WarehouseError } from "@lyceum/warehouse";
import { LRUCache } from "lru-cache";
import { stringify } from "safe-stable-stringify";

import type { Answers } from "../answers/answers.ts";
import type { QuestionTexts } from "./question-texts.ts";
import { NAMED_DIMENSIONS, valuesQueries } from "./values-query.ts";

/** Values, words and readers of so many different rights, languages and snapshots are kept. */
const KEPT = 40;
/** Whose questions are read. */
export interface RoomRequest {
  readonly tenantId: string;
  readonly person: string;
  readonly snapshotId: string;
  readonly rights: DataRights;
  /** Language of the question. */
  readonly locale: string;
  readonly texts: QuestionTexts;
  readonly synonyms: readonly Synonym[];
  readonly calendar: Calendar;
}

/** What the questions of readers with the same rights, data and language are read with. */
export interface QuestionRoom {
  readonly vocabulary: Vocabulary;
  readonly reader: QuestionReader;
}

/** Prepares the reading of questions that may name what a vocabulary holds. */
export type OpenQuestions = (vocabulary: Vocabulary) => QuestionReader;

type Values = Readonly<Record<string, readonly Value[]>>;

const rightsOf = ({ areas, nodes, restricted, minimumGroup }: DataRights): unknown => [
  [...areas].sort(),
  nodes === "all" ? "all" : [...nodes].sort(),
  restricted,
  minimumGroup,
];

/** Gathers what questions may name, for each snapshot, rights and language once. */
export class QuestionRooms {
  readonly #answers: Answers;
  readonly #open: OpenQuestions;
  readonly #values = new LRUCache<string, Promise<Values>>({ max: KEPT });
  readonly #rooms = new LRUCache<string, Promise<QuestionRoom>>({ max: KEPT });

  constructor(answers: Answers, open: OpenQuestions) {
    this.#answers = answers;
    this.#open = open;
    answers.onForget((tenantId) => this.#forget(tenantId));
  }

  /** @throws WarehouseError when the values cannot be read. */
  room(request: RoomRequest): Promise<QuestionRoom> {
    const { tenantId, snapshotId, rights, locale, synonyms } = request;
    const key = `${tenantId} ${stringify([snapshotId, rightsOf(rights), locale, synonyms])}`;
    return remember(this.#rooms, key, () => this.#make(request));
  }

  async #make(request: RoomRequest): Promise<QuestionRoom> {
    const { texts, locale, synonyms, tenantId, snapshotId, rights, calendar } = request;
    const key = `${tenantId} ${stringify([snapshotId, rightsOf(rights)])}`;
    const values = await remember(this.#values, key, () => this.#read(request));
    const labels = { measure: texts.measure, dimension: texts.dimension, value: texts.value };
    const vocabulary = { model: educationModel, locale, labels, values, synonyms, calendar };
    return { vocabulary, reader: this.#open(vocabulary) };
  }

  async #read(request: RoomRequest): Promise<Values> {
    const found: [string, readonly Value[]][] = [];
    const waiting = [...NAMED_DIMENSIONS];
    // A few at a time: one person has few places among the statements of an institution.
    await Promise.all(
      Array.from({ length: 2 }, async () => {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
          const values = await this.#valuesOf(name, request);
          if (values.length > 0) found.push([name, values]);
        }
      }),
    );
    return Object.fromEntries(found.toSorted(([left], [right]) => NAMED_DIMENSIONS.indexOf(left) - NAMED_DIMENSIONS.indexOf(right)));
  }

  /** Lists the values of a dimension by the first query that the reader's rights allow; none where they allow none. */
  async #valuesOf(name: string, { tenantId, person, rights }: RoomRequest): Promise<readonly Value[]> {
    for (const input of valuesQueries(name)) {
      const answer = await this.#answers.ask({ tenantId, person, query: parseQuery(input), rights }).catch(whenRefused);
      if (answer) return answer.rows.flatMap(([value]) => (value === null || value === undefined ? [] : [value]));
    }
    return [];
  }

  #forget(tenantId: string): void {
    for (const cache of [this.#rooms, this.#values]) {
      for (const key of cache.keys()) if (key.startsWith(`${tenantId} `)) cache.delete(key);
    }
  }
}

/** Leaves out the values of a dimension that the reader's rights do not reach, or that came into the model after the snapshot. */
function whenRefused(error: unknown): undefined {
  if (error instanceof QueryProblem || (error instanceof WarehouseError && error.code === "snapshot_too_old")) return undefined;
  throw error;
}

function remember<T>(cache: LRUCache<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  // What failed is tried again by the next who asks.
  made.catch(() => cache.delete(key));
  return made;
}
