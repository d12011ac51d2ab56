import type { AppConfig } from "@lyceum/contracts";

const DEFAULT = 10;

/** Rows on a page of lists that have no size of their own. */
export const itemsPerPage = ({ pagination }: Pick<AppConfig, "pagination">): number => pagination?.itemsPerPage ?? DEFAULT;
