/** How one canonical table comes out of the source: expressions by column, and where they are evaluated. */
export interface Mapping {
  readonly table: string;
  /** A view shows rows that the star stores already, so that large tables are kept once. */
  readonly as?: "VIEW";
  readonly from: string;
  /** The record's key in the dataset. */
  readonly id: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** A canonical code that is written as in the source. */
export const same = (name: string, expression: string) => ({ [`${name}_CODE`]: expression, [`${name}_SOURCE_CODE`]: expression });
