import type { RegisterCommand } from "../command-context.ts";
import { register as backup } from "./backup.ts";
import { register as credits } from "./credits.ts";
import { register as demo } from "./demo.ts";
import { register as directory } from "./directory.ts";
import { register as doctor } from "./doctor.ts";
import { register as flag } from "./flag.ts";
import { register as importData } from "./import.ts";
import { register as keys } from "./keys.ts";
import { register as migration } from "./migration.ts";
import { register as model } from "./model.ts";
import { register as query } from "./query.ts";
import { register as questions } from "./questions.ts";
import { register as reports } from "./reports.ts";
import { register as serviceAccount } from "./service-account.ts";
import { register as signIn } from "./sign-in.ts";
import { register as tenant } from "./tenant.ts";
import { register as token } from "./token.ts";
import { register as user } from "./user.ts";
import { register as verify } from "./verify.ts";

/** The verbs, in the order in which `--help` lists them. */
export const COMMANDS: readonly RegisterCommand[] = [
  tenant,
  user,
  flag,
  directory,
  signIn,
  serviceAccount,
  credits,
  token,
  keys,
  migration,
  importData,
  demo,
  query,
  model,
  questions,
  reports,
  verify,
  doctor,
  backup,
];
