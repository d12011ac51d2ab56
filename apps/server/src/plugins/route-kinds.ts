import type { Route } from "@lyceum/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";

import type { Caller, EmbedCaller } from "../domain/caller.ts";

type Parsed<R extends Route, Part extends "params" | "query" | "body"> = R[Part] extends z.ZodType ? z.output<R[Part]> : undefined;

/** Public routes have no caller; frames have one bound to a resource. */
type CallerOf<R extends Route> = R["access"]["kind"] extends "public"
  ? undefined
  : R["access"]["kind"] extends "embed"
    ? EmbedCaller
    : Caller;

export interface RouteInput<R extends Route> {
  readonly params: Parsed<R, "params">;
  readonly query: Parsed<R, "query">;
  readonly body: Parsed<R, "body">;
  readonly caller: CallerOf<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Acts and returns the response, which is validated against the contract before it leaves. */
export type RouteHandler<R extends Route> = (input: RouteInput<R>) => Promise<z.input<R["response"]>>;
