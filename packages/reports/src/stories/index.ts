export {
  type Frozen,
  type FrozenReading,
  frozenReading,
  missingFrozen,
  storyLines,
  thawed,
  visualsOf,
  withFrozen,
  withOwnNumbers,
} from "./frozen.ts";
export { isSameQuestion } from "./same-question.ts";
export { addPages, beginStory, MAX_PAGE_NAME, movePage, type PickedVisual } from "./story-pages.ts";
