import type { Progress } from "../../lib/progress.ts";
import type { DemoInstitution } from "./institution.ts";
import { generationSteps } from "./warehouse/generate-warehouse.ts";

/** Steps beside those of the generation: dating, canonical tables, checking, accounts. */
const OTHER_STEPS = 4;

/** Turns the steps of several institutions into one progress. */
export function stepCounter(institutions: readonly DemoInstitution[], progress: Progress): (name: string, label: string) => void {
  const total = institutions.reduce((sum, institution) => sum + generationSteps(institution, 1).length + OTHER_STEPS, 0);
  let done = 0;
  return (name, label) => {
    progress({ step: `${name}: ${label.toLowerCase()}`, done, total });
    done += 1;
  };
}
