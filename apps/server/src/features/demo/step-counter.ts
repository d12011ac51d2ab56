import { countDemoSteps, type DemoInstitution } from "@lyceum/demo-data";

import type { Progress } from "../../lib/progress.ts";

/** Steps beside those of writing the data: checking, accounts. */
const OTHER_STEPS = 2;

/** Turns the steps of several institutions into one progress. */
export function stepCounter(institutions: readonly DemoInstitution[], progress: Progress): (name: string, label: string) => void {
  const total = institutions.reduce((sum, institution) => sum + countDemoSteps(institution) + OTHER_STEPS, 0);
  let done = 0;
  return (name, label) => {
    progress({ step: `${name}: ${label.toLowerCase()}`, done, total });
    done += 1;
  };
}
