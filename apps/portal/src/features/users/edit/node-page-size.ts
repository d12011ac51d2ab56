export const NODE_PAGE_SIZES = [10, 25, 50, 100] as const;
export type NodePageSize = (typeof NODE_PAGE_SIZES)[number];

/** The smallest choice that holds as many rows as lists of this deployment have. */
export const nodePageSize = (rows: number): NodePageSize => NODE_PAGE_SIZES.find((size) => size >= rows) ?? 100;
