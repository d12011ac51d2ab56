/** Codes of refusals by their status, as programs read them. */
const CODES = {
  400: "BadRequest",
  404: "NotFound",
  405: "MethodNotAllowed",
  406: "NotAcceptable",
  412: "PreconditionFailed",
  501: "NotImplemented",
} as const;

/** Refusal of a request that OData describes and this service does not take, or that is not well-formed. */
export class ODataError extends Error {
  override readonly name = "ODataError";
  readonly status: keyof typeof CODES;
  constructor(status: ODataError["status"], message: string) {
    super(message);
    this.status = status;
  }

  get code(): string {
    return CODES[this.status];
  }
}
