/** SQLSTATE codes that the sandbox answers with, by what they mean. */
export const SQL_STATES = {
  syntax: "42601",
  notAllowed: "42501",
  readOnly: "25006",
  unknownTable: "42P01",
  unknownColumn: "42703",
  unknownFunction: "42883",
  ambiguous: "42702",
  tooComplex: "54001",
  tooLarge: "54000",
  invalidText: "22P02",
  invalidValue: "22023",
  outOfRange: "22003",
  divisionByZero: "22012",
  severalRows: "21000",
  outOfMemory: "53200",
  tooMany: "53300",
  cancelled: "57014",
  takenBack: "57P05",
  unsupported: "0A000",
  noData: "55000",
  crashed: "58000",
  internal: "XX000",
} as const;

export type SqlState = (typeof SQL_STATES)[keyof typeof SQL_STATES];

/** A statement that was refused or failed, in terms that PostgreSQL's clients understand. */
export class SqlError extends Error {
  override readonly name = "SqlError";
  readonly sqlState: SqlState;
  /** What to do instead, where there is something. */
  readonly hint: string | undefined;

  constructor(sqlState: SqlState, message: string, hint?: string, options?: ErrorOptions) {
    super(message, options);
    this.sqlState = sqlState;
    this.hint = hint;
  }
}
