export interface WireErrorOptions extends ErrorOptions {
  readonly hint?: string | undefined;
  /** The session ends with it. */
  readonly fatal?: boolean;
}

/** An answer to the client in PostgreSQL's terms. */
export class WireError extends Error {
  override readonly name = "WireError";
  /** SQLSTATE. */
  readonly code: string;
  readonly hint: string | undefined;
  readonly fatal: boolean;

  constructor(code: string, message: string, { hint, fatal = false, ...options }: WireErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.hint = hint;
    this.fatal = fatal;
  }
}
