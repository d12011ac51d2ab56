import type { DemoInstitution } from "../institution.ts";
import { harbour } from "./harbour.ts";
import { kestrel } from "./kestrel.ts";
import { northfield } from "./northfield.ts";

/** In the order in which they are made and shown. */
export const DEMO_INSTITUTIONS: readonly [DemoInstitution, ...DemoInstitution[]] = [northfield, kestrel, harbour];
