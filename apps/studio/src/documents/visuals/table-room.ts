/** Rows from which a table is searched: fewer are read at a glance. */
export const SEARCH_FROM = 11;

/** The height in px that a drawing or a table has, or all that its column leaves it. */
export type TableRoom = number | "rest";

/** The same, or the height of a row of cards, which drawings fill and tables do not decide by. */
export type Room = TableRoom | "row";
