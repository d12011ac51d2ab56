export { compareDocuments, type Difference } from "./compare-documents.ts";
export * from "./document-edits.ts";
export { beginHistory, edited, type EditHistory, paused, redone, undone } from "./edit-history.ts";
export { listOwnTexts, writeWordings } from "./wordings.ts";
export { type GridItem, type GridStep, steppedLayout, withinGrid } from "./grid.ts";
export { type Alignment, ALIGNMENTS } from "./grid-groups.ts";
export { type ChangedParts, changedParts, partKey } from "./changed-parts.ts";
export { parameterName, removeParameter, writeParameter } from "./parameter-edits.ts";
export {
  type FilterScope,
  filterScope,
  freeVisuals,
  replaceFilter,
  scopedFilter,
  visualsInScope,
  writeSheetStart,
} from "./filter-edits.ts";
export { orderOnPhone, showOnPhone } from "./phone-edits.ts";
export { documentImages, withImages } from "./document-images.ts";
