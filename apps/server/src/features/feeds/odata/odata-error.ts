/** Refusal of a request that OData describes and this service does not take, or that is not well-formed. */
export class ODataError extends Error {
  override readonly name = "ODataError";
  readonly status: 400 | 404 | 406 | 501;
  constructor(status: ODataError["status"], message: string) {
    super(message);
    this.status = status;
  }
}
