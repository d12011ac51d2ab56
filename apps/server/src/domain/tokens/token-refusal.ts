/**
 * Why a token was not accepted. `expired` is said only of a token whose signature is genuine;
 * `keys_unavailable` means that the issuer could not be asked, which is not the bearer's fault.
 */
export type RefusalReason = "malformed" | "unknown_issuer" | "forged" | "expired" | "wrong_audience" | "keys_unavailable";

export class TokenRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`Token refused: ${reason}`, { cause });
    this.name = "TokenRefusal";
    this.reason = reason;
  }
}
