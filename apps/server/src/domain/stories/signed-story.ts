import { SignedStory } from "@lyceum/contracts";
import { Answer } from "@lyceum/semantic";
import { FlattenedSign, flattenedVerify, importJWK, type JWK } from "jose";
import * as z from "zod";

import { type StoryKey, STORY_ALGORITHM } from "./story-keys.ts";

/** The kind of file that a signature is about: one of our keys signs nothing else. */
const TYPE = "lyceum-story+json";

const Snapshot = z.object({
  snapshotId: z.string().min(1),
  schemaVersion: z.number().int(),
  asOf: z.string(),
  createdAt: z.string(),
  source: z.string(),
  attribution: z.string().nullable(),
  synthetic: z.boolean(),
  freshness: z.array(z.object({ submodel: z.string(), updatedAt: z.string() })),
  preAggregates: z.array(z.object({ name: z.string(), rows: z.number() })).optional(),
  completeJoins: z.array(z.string()).optional(),
});

const FrozenNumbers = z.object({
  id: z.string(),
  /** Page and title, as the story's author has them. */
  page: z.string(),
  title: z.string(),
  query: z.unknown(),
  answer: Answer,
  snapshot: Snapshot,
  rights: z.object({
    areas: z.array(z.enum(["learning", "teaching", "leading"])),
    nodes: z.union([z.literal("all"), z.array(z.string())]),
    restricted: z.boolean(),
    minimumGroup: z.number().int(),
  }),
  frozenBy: z.string().nullable(),
  frozenAt: z.string(),
});
export type FrozenNumbers = z.infer<typeof FrozenNumbers>;

/** What a signed file says: the story as its readers have it, and each frozen number with where it comes from. */
export const StoryStatement = z.object({
  lyceumStory: z.literal(1),
  institution: z.object({ id: z.string(), name: z.string() }),
  story: z.object({ id: z.string(), title: z.string(), version: z.number().int(), publishedAt: z.string().nullable() }),
  signedAt: z.string(),
  /** With its format, as reports are stored. */
  document: z.unknown(),
  frozen: z.array(FrozenNumbers),
});
export type StoryStatement = z.infer<typeof StoryStatement>;

/** Why a file is not what it claims to be. */
export class StoryFileError extends Error {
  override readonly name = "StoryFileError";
}

/** Signs what a story says. Every byte of it is signed, so that none can be another. */
export async function signStatement(statement: StoryStatement, { kid, privateJwk }: StoryKey): Promise<SignedStory> {
  const key = await importJWK(privateJwk, STORY_ALGORITHM);
  const signed = await new FlattenedSign(new TextEncoder().encode(JSON.stringify(statement)))
    .setProtectedHeader({ alg: STORY_ALGORITHM, kid, typ: TYPE })
    .sign(key);
  return { payload: signed.payload, protected: signed.protected ?? "", signature: signed.signature };
}

function readEnvelope(text: string): SignedStory {
  try {
    return SignedStory.parse(JSON.parse(text));
  } catch {
    throw new StoryFileError("This is no signed story: it is not the file that Lyceum wrote.");
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Checks the signature of a story's file.
 * @param keys public keys that are trusted.
 * @returns what was signed, and by which key.
 * @throws StoryFileError when it was changed, or signed with a key that is none of these.
 */
export async function readSignedStory(
  text: string,
  keys: readonly JWK[],
): Promise<{ readonly statement: StoryStatement; readonly kid: string }> {
  const envelope = readEnvelope(text);
  const verified = await flattenedVerify(
    envelope,
    ({ kid }: { readonly kid?: string | undefined }) => {
      const jwk = keys.find((key) => key.kid === kid);
      if (kid === undefined || jwk === undefined) {
        throw new StoryFileError(`It was signed with the key ${kid ?? "(none)"}, which is none of the keys that are trusted here.`);
      }
      return importJWK(jwk, STORY_ALGORITHM);
    },
    { algorithms: [STORY_ALGORITHM] },
  ).catch((error: unknown) => {
    if (error instanceof StoryFileError) throw error;
    throw new StoryFileError("The signature is wrong: the file is another than the one that was signed.");
  });
  if (verified.protectedHeader?.typ !== TYPE) throw new StoryFileError("The signature is about something else than a story.");
  try {
    const statement = StoryStatement.parse(JSON.parse(decoder.decode(verified.payload)));
    return { statement, kid: String(verified.protectedHeader.kid) };
  } catch {
    throw new StoryFileError("It was signed, and this version of Lyceum cannot read it: it may be of a newer one.");
  }
}
