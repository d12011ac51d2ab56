/** Headers of pages that are read: nothing runs, nothing is loaded from elsewhere, no page frames them. */
export const PAGE_HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;
