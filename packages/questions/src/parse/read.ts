import { assemble } from "../assemble/assemble.ts";
import type { Meaning } from "../meaning/meaning.ts";
import { readBands } from "./bands.ts";
import { dropAsides, readAbsences, readBounds } from "./bounds.ts";
import { readConditions, readDefinitions } from "./conditions.ts";
import type { Draft } from "./draft.ts";
import { nameDays, readFigures, readOrders } from "./figures.ts";
import { readGroups } from "./groups.ts";
import type { Node } from "./node.ts";
import { joinNumbers } from "./numbers.ts";
import { bringForward } from "./order.ts";
import { tagQuestion } from "./tag.ts";
import { readTerms } from "./terms.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";
import { readWindows } from "./windows.ts";

export interface Parsed {
  readonly meaning: Meaning | undefined;
  readonly nodes: readonly Node[];
  readonly draft: Draft;
}

/** Reads a question stage by stage: words, numbers, terms, days, figures, bounds, breakdowns, and what they say together. */
export function parse(question: string, index: VocabularyIndex, days?: string): Parsed {
  const nodes = tagQuestion(question, index);
  joinNumbers(nodes);
  readTerms(nodes, index);
  readBands(nodes, index);
  bringForward(nodes, index);
  const draft: Draft = {
    index,
    nodes,
    conditions: [],
    thingBounds: [],
    figures: [],
    figureBounds: [],
    groups: [],
    ...(days === undefined ? {} : { days }),
  };
  dropAsides(draft);
  readDefinitions(draft);
  readOrders(draft);
  nameDays(draft);
  readWindows(draft);
  readFigures(draft);
  readAbsences(draft);
  readBounds(draft);
  readConditions(draft);
  readGroups(draft);
  return { meaning: assemble(draft), nodes, draft };
}
