import type { QueryInput } from "@lyceum/semantic";

import { T1 } from "./t1.ts";
import { T2 } from "./t2.ts";
import { T3 } from "./t3.ts";
import { T4 } from "./t4.ts";
import { T5 } from "./t5.ts";

/** Queries for the questions with known answers, by tier and then by the question's id. */
export const GOLD_QUERIES: Readonly<Record<string, Readonly<Record<string, QueryInput>>>> = { t1: T1, t2: T2, t3: T3, t4: T4, t5: T5 };
