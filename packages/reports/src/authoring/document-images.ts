import type { Dashboard } from "@lyceum/model";

/** Lists the pictures that a document shows, each once. */
export const documentImages = ({ sheets }: Pick<Dashboard, "sheets">): readonly string[] => [
  ...new Set(sheets.flatMap(({ blocks = [] }) => blocks.flatMap(({ image }) => image?.id ?? []))),
];

/** Puts pictures in place of others, by their ids: a report that comes from a file has its own. */
export const withImages = (document: Dashboard, ids: ReadonlyMap<string, string>): Dashboard => ({
  ...document,
  sheets: document.sheets.map((sheet) => ({
    ...sheet,
    ...(sheet.blocks && {
      blocks: sheet.blocks.map((block) =>
        block.image ? { ...block, image: { ...block.image, id: ids.get(block.image.id) ?? block.image.id } } : block,
      ),
    }),
  })),
});
