import type { DataRights } from "@lyceum/access";
import { educationModel } from "@lyceum/model";
import type { QuestionReader, Synonym, Value, Vocabulary } from "@lyceum/questions";
import { parseQuery, QueryProblem } from "@lyceum/semantic";
import { LRUCache } from "lru-cache";
import { stringify } from "safe-stable-stringify";

import type { Answers } from "../answers/answers.ts";
import type { QuestionTexts } from "./question-texts.ts";

/** Most values of one dimension that questions may name; of what has more, none is known by name beyond these. */
const MAX_VALUES = 1000;
/** Values, words and readers of so many different rights, languages and snapshots are kept. */
const KEPT = 40;
/** Values that tell single things apart, which no question names: people, pieces of content, meetings. */
const UNNAMED: ReadonlySet<string> = new Set(["item", "item_id", "assessment", "meeting", "course_name"]);

const NAMED = Object.entries(educationModel.dimensions)
  .filter(([name, { kind, personal, period }]) => (kind === "text" || period !== undefined) && personal !== true && !UNNAMED.has(name))
  .map(([name]) => name);

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
    const { texts, locale, synonyms, tenantId, snapshotId, rights } = request;
    const key = `${tenantId} ${stringify([snapshotId, rightsOf(rights)])}`;
    const values = await remember(this.#values, key, () => this.#read(request));
    const labels = { measure: texts.measure, dimension: texts.dimension };
    const vocabulary = { model: educationModel, locale, labels, values, synonyms };
    return { vocabulary, reader: this.#open(vocabulary) };
  }

  async #read({ tenantId, person, rights }: RoomRequest): Promise<Values> {
    const found: [string, readonly Value[]][] = [];
    const waiting = [...NAMED];
    // A few at a time: one person has few places among the statements of an institution.
    await Promise.all(
      Array.from({ length: 2 }, async () => {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
          const query = parseQuery({ dimensions: [{ name }], order: [{ by: name }], limit: MAX_VALUES });
          const answer = await this.#answers.ask({ tenantId, person, query, rights }).catch(whenRefused);
          const values = answer?.rows.flatMap(([value]) => (value === null || value === undefined ? [] : [value])) ?? [];
          if (values.length > 0) found.push([name, values]);
        }
      }),
    );
    return Object.fromEntries(found.toSorted(([left], [right]) => NAMED.indexOf(left) - NAMED.indexOf(right)));
  }

  #forget(tenantId: string): void {
    for (const cache of [this.#rooms, this.#values]) {
      for (const key of cache.keys()) if (key.startsWith(`${tenantId} `)) cache.delete(key);
    }
  }
}

/** Leaves out the values of a dimension that the reader's rights do not reach. */
function whenRefused(error: unknown): undefined {
  if (error instanceof QueryProblem) return undefined;
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
