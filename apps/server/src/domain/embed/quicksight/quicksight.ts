import type { QuickSightClient, RegisteredUserEmbeddingExperienceConfiguration } from "@aws-sdk/client-quicksight";
import type { Logger } from "pino";

import type { QuickSightConfig } from "../../../lib/configuration/quicksight-config.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import type { Caller, FrameResource } from "../../caller.ts";
import type { OutsideFrames, OpenedFrame } from "../outside-frames.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { keepRegistered } from "./keep-registered.ts";
import { type Registration, registrationOf } from "./registration.ts";

/** The client's package, with some 30 MB: loaded with the first frame that is opened there. */
type Sdk = typeof import("@aws-sdk/client-quicksight");

interface Connection {
  readonly sdk: Sdk;
  /** Where dashboards are, and where people are: accounts keep them in one region for all. */
  readonly frames: QuickSightClient;
  readonly people: QuickSightClient;
}

/** People whose registration is known to be as it was are not told again, for so long. */
const KNOWN_MS = 15 * 60_000;
const MAX_KNOWN = 10_000;

/** Opens frames in Amazon QuickSight, as its registered users. Credentials are those that AWS's own chain finds. */
export class QuickSight implements OutsideFrames {
  readonly #config: QuickSightConfig;
  readonly #publicOrigin: string;
  readonly #log: Logger;
  #connection: Promise<Connection> | undefined;
  /** When each person was last registered, by what was told of them. */
  readonly #known = new Map<string, number>();
  readonly #registering = new Map<string, Promise<void>>();

  constructor(config: QuickSightConfig, publicOrigin: string, log: Logger) {
    this.#config = config;
    this.#publicOrigin = publicOrigin;
    this.#log = log;
  }

  /** @throws ProblemError */
  async open({ caller, resource }: { readonly caller: Caller; readonly resource: FrameResource }): Promise<OpenedFrame> {
    try {
      const experience = this.#experienceOf(caller, resource);
      const person = registrationOf(this.#config, caller);
      const connection = await this.#connect();
      const isKnown = this.#isKnown(person);
      if (!isKnown) await this.#register(connection, person);
      const url = await this.#embedUrl(connection, person, experience).catch(async (error: unknown) => {
        // An administrator of the account took the user out since.
        if (!isKnown || (error as Error).name !== "QuickSightUserNotFoundException") throw error;
        await this.#register(connection, person);
        return this.#embedUrl(connection, person, experience);
      });
      const code = new URL(url).searchParams.get("code") ?? "";
      const expiresIn = this.#config.sessionMinutes * 60;
      return { url, session: `quicksight-${Math.floor(Date.now() / 1000) + expiresIn}`, code, expiresIn };
    } catch (error) {
      const problem = explainRefusal(error);
      if (error !== problem)
        this.#log.warn({ err: error, code: problem.code, resource: resource.kind }, "a frame of QuickSight was not opened");
      throw problem;
    }
  }

  /** A session says itself until when it lasts: it is no secret and opens nothing. */
  secondsLeft(session: string): number | undefined {
    const [, end] = /^quicksight-(\d{10})$/.exec(session) ?? [];
    const left = Math.min(Number(end) - Math.floor(Date.now() / 1000), this.#config.sessionMinutes * 60);
    return left > 0 ? left : undefined;
  }

  /** @throws ProblemError `not_found` for what nothing there stands for. */
  #experienceOf({ tenantSlug }: Caller, { kind, id }: FrameResource): RegisteredUserEmbeddingExperienceConfiguration {
    const { resources, questions } = this.#config;
    const own = resources.tenants[tenantSlug];
    switch (kind) {
      case "dashboard": {
        const InitialDashboardId = own?.dashboards[id] ?? resources.dashboards[id];
        if (InitialDashboardId === undefined) throw new ProblemError("not_found", "No dashboard of QuickSight stands for this report.");
        return { Dashboard: { InitialDashboardId } };
      }
      case "console-author":
        return { QuickSightConsole: { InitialPath: "/start" } };
      case "console-reader":
        return { QuickSightConsole: { InitialPath: "/start/dashboards" } };
      case "topic": {
        const InitialTopicId = own?.topics[id] ?? resources.topics[id];
        if (InitialTopicId === undefined) throw new ProblemError("not_found", "No topic of QuickSight stands for these questions.");
        return questions === "generative-qna" ? { GenerativeQnA: { InitialTopicId } } : { QSearchBar: { InitialTopicId } };
      }
    }
  }

  #connect(): Promise<Connection> {
    this.#connection ??= this.#load().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #load(): Promise<Connection> {
    const sdk = await import("@aws-sdk/client-quicksight");
    const { endpoint, timeoutMs, region, identityRegion } = this.#config;
    const client = (where: string) =>
      new sdk.QuickSightClient({
        region: where,
        ...(endpoint !== undefined && { endpoint }),
        maxAttempts: 3,
        requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
      });
    const frames = client(region);
    return { sdk, frames, people: identityRegion === region ? frames : client(identityRegion) };
  }

  #isKnown({ state }: Registration): boolean {
    const since = this.#known.get(state);
    return since !== undefined && Date.now() - since < KNOWN_MS;
  }

  /** Registers a person; frames that open at the same time wait for the one registration. */
  #register(connection: Connection, person: Registration): Promise<void> {
    const running = this.#registering.get(person.state) ?? this.#tellOf(connection, person);
    this.#registering.set(person.state, running);
    return running.finally(() => this.#registering.delete(person.state));
  }

  async #tellOf({ sdk, people }: Connection, person: Registration): Promise<void> {
    await keepRegistered(sdk, people, this.#config, person);
    this.#known.delete(person.state);
    this.#known.set(person.state, Date.now());
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Asks for an address that is good once. @throws ProblemError where what AWS answers is no address of its frames. */
  async #embedUrl(
    { sdk, frames }: Connection,
    { userArn }: Registration,
    experience: RegisteredUserEmbeddingExperienceConfiguration,
  ): Promise<string> {
    const { accountId, sessionMinutes, frameOrigins } = this.#config;
    const answer = await frames.send(
      new sdk.GenerateEmbedUrlForRegisteredUserCommand({
        AwsAccountId: accountId,
        UserArn: userArn,
        SessionLifetimeInMinutes: sessionMinutes,
        ExperienceConfiguration: experience,
        AllowedDomains: [this.#publicOrigin],
      }),
    );
    const url = answer.EmbedUrl ?? "";
    // The page shows frames of these origins alone; an address elsewhere would leave it blank, or worse.
    if (URL.canParse(url) && frameOrigins.includes(new URL(url).origin)) return url;
    this.#log.warn(
      { origin: URL.canParse(url) ? new URL(url).origin : null },
      "QuickSight answered an address that is not among its frames' origins",
    );
    throw new ProblemError("analytics_unavailable");
  }
}
