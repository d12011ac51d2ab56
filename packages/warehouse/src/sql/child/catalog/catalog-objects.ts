export interface CatalogView {
  readonly name: string;
  readonly sql: string;
}

export const CATALOG_VIEWS: readonly CatalogView[] = [];
export const CATALOG_MACROS: readonly string[] = [];
