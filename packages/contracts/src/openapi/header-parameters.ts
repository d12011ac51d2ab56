import type { Parameter } from "./schema-of.ts";

interface HeaderParameter extends Parameter {
  readonly example?: string;
}

/** Headers that several calls take: described once, and referred to by the calls. */
export const HEADER_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same request sent again within a day with the same key is answered as the first time, and done once",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    required: false,
    description: "Languages of the texts in the response, as in RFC 9110; English where there are none in them",
    schema: { type: "string" },
    example: "en-US, en;q=0.8",
  },
} as const satisfies Readonly<Record<string, HeaderParameter>>;

type HeaderName = keyof typeof HEADER_PARAMETERS;

/** Reference to a header's description in the document. */
export interface HeaderReference {
  readonly $ref: `#/components/parameters/${HeaderName}`;
}

/** Refers to a header's description. */
export const refersTo = (name: HeaderName): HeaderReference => ({ $ref: `#/components/parameters/${name}` });

/** Finds the description that a reference names. */
export const headerOf = ({ $ref }: HeaderReference): Parameter => HEADER_PARAMETERS[$ref.slice($ref.lastIndexOf("/") + 1) as HeaderName];
