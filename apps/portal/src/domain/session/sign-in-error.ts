const MESSAGES = {
  missing_tenant: "The address has no tenantUriComponent",
  missing_auth_cache: "The stored sign-in parameters are missing",
  invalid_auth_cache: "The stored sign-in parameters are damaged",
  foreign_answer: "The address answers no sign-in that was begun in this tab",
  missing_region: "Choose a region before signing in",
} as const;

export type SignInErrorReason = keyof typeof MESSAGES;

/** A sign-in that cannot go on; what it left behind is cleared and the person starts again on the home page. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  readonly reason: SignInErrorReason;

  constructor(reason: SignInErrorReason) {
    super(MESSAGES[reason]);
    this.reason = reason;
  }
}

/** The institution belongs to a region that this deployment does not know. */
export class UnsupportedRegionError extends Error {
  override readonly name = "UnsupportedRegionError";
  readonly region: string;

  constructor(region: string) {
    super(`Tenant's region (${region}) is not supported!`);
    this.region = region;
  }
}
