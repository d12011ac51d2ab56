import { measure } from "../concepts/figures.ts";
import type { Draft } from "./draft.ts";
import { has, isFree } from "./node.ts";

const OF_GRADING = /^(?:grading_|graded_)/;

/** Reads "how long is the average session" as the length of what is named, and not of courses. */
export function readDurations({ nodes, figures, index }: Draft): void {
  const durations = nodes.filter((node) => isFree(node) && has(node, "attr:course_length"));
  const names = figures.flatMap(({ figure }) => (figure.kind === "measure" ? [figure.name] : []));
  const place = names.indexOf("sessions");
  const session = figures[place];
  if (durations.length > 0 && session && index.vocabulary.model.measures["minutes_per_session"]) {
    figures[place] = { ...session, figure: measure("minutes_per_session") };
    for (const node of nodes) if (isFree(node) && has(node, "agg:average")) node.used = "figure";
  }
  const meetings = figures[names.indexOf("meetings")];
  const last = nodes.find((node) => isFree(node) && has(node, "event:last"));
  if (durations.length > 0 && meetings) {
    figures[names.indexOf("meetings")] = {
      ...meetings,
      figure: { kind: "quotient", left: measure("meeting_minutes"), right: measure("meetings") },
    };
    for (const node of [...durations, last, ...nodes.filter((each) => has(each, "agg:average"))]) if (isFree(node)) node.used = "figure";
  }
  const lasts = names.some(
    (name) => name === "sessions" || ["days", "minutes"].includes(index.vocabulary.model.measures[name]?.format ?? ""),
  );
  if (lasts) for (const node of durations) node.used = "introduces";
  if (names.some((name) => OF_GRADING.test(name)))
    for (const node of nodes) if (isFree(node) && has(node, "attr:score")) node.used = "introduces";
}
