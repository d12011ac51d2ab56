import { USER_NAME_MAX, userNameProblem, type UserNameProblem } from "@lyceum/access";
import type { MigrationPlan } from "@lyceum/contracts";

import type { MigratablePerson } from "./migratable-people.ts";

/** What is to become of one person. */
export type PlannedPerson =
  | { readonly person: MigratablePerson; readonly selected: true; readonly userName: string; readonly providerId: string }
  | { readonly person: MigratablePerson; readonly selected: false };

export interface PlanCircumstances {
  readonly people: readonly MigratablePerson[];
  /** Ids of the institution's identity providers. */
  readonly providers: readonly string[];
  /** Who starts the migration. */
  readonly callerId: string;
}

export interface CheckedPlan {
  readonly planned: readonly PlannedPerson[];
  /** What is wrong, each as `e-mail address: reason`; a plan with any is not carried out. */
  readonly problems: readonly string[];
}

const lower = (text: string): string => text.toLowerCase();

/**
 * Compares a plan with the people there are: all of them are mentioned and no others, selected people have
 * a provider and a user name that no other selected person has, and the caller does not remove themself.
 */
export function checkPlan(plan: MigrationPlan, circumstances: PlanCircumstances): CheckedPlan {
  const byEmail = new Map(circumstances.people.map((person) => [lower(person.email), person]));
  const problems: string[] = [];
  const planned = new Map<string, PlannedPerson>();
  for (const [email, choice] of Object.entries(plan.users)) {
    const person = byEmail.get(lower(email));
    if (person === undefined) problems.push(`${email}: nobody who can be migrated has this address`);
    else if (planned.has(person.userId)) problems.push(`${email}: mentioned twice`);
    else if ("remove" in choice) planned.set(person.userId, { person, selected: false });
    else planned.set(person.userId, { person, selected: true, userName: choice.userName.trim(), providerId: choice.idpId });
  }
  for (const person of circumstances.people) {
    if (!planned.has(person.userId)) problems.push(`${person.email}: not mentioned; give a user name and provider, or remove: true`);
  }
  const people = [...planned.values()];
  problems.push(
    ...selectionProblems(plan.userIds, people),
    ...people.flatMap((candidate) => problemsOf(candidate, circumstances)),
    ...repeated(people),
  );
  return { planned: people, problems };
}

function problemsOf(candidate: PlannedPerson, { providers, callerId }: PlanCircumstances): string[] {
  const { email, userId } = candidate.person;
  if (!candidate.selected) return userId === callerId ? [`${email}: you cannot remove yourself`] : [];
  const invalid = userNameProblem(candidate.userName);
  const provider = providers.includes(candidate.providerId) ? [] : [`${email}: idpId is none of the institution's identity providers`];
  return [...(invalid ? [`${email}: ${sentenceOf(invalid)}`] : []), ...provider];
}

function sentenceOf(problem: UserNameProblem): string {
  switch (problem.code) {
    case "required":
      return "the user name is missing";
    case "tooLong":
      return `the user name is longer than ${USER_NAME_MAX} characters`;
    case "firstChar":
      return "the user name must begin with a letter or digit";
    case "lastChar":
      return "the user name must end with a letter or digit";
    case "characters":
      return `the user name must not contain ${problem.characters.map((character) => `"${character}"`).join(", ")}`;
  }
}

function repeated(people: readonly PlannedPerson[]): string[] {
  const named = people.flatMap((candidate) => (candidate.selected && candidate.userName !== "" ? [candidate] : []));
  const times = new Map<string, number>();
  for (const { userName } of named) times.set(lower(userName), (times.get(lower(userName)) ?? 0) + 1);
  return named
    .filter(({ userName }) => (times.get(lower(userName)) ?? 0) > 1)
    .map(({ person, userName }) => `${person.email}: another person has the user name "${userName}" too`);
}

/** `userIds` and `users` have to select the same people. */
function selectionProblems(userIds: readonly string[], people: readonly PlannedPerson[]): string[] {
  const listed = new Set(userIds.map(lower));
  const isListed = ({ person }: PlannedPerson) => listed.has(lower(person.email)) || listed.has(person.userId);
  const known = new Set(people.flatMap(({ person }) => [lower(person.email), person.userId]));
  return [
    ...people
      .filter((candidate) => candidate.selected && !isListed(candidate))
      .map(({ person }) => `${person.email}: selected, but missing from userIds`),
    ...people
      .filter((candidate) => !candidate.selected && isListed(candidate))
      .map(({ person }) => `${person.email}: in userIds, but to be removed`),
    ...[...listed].filter((id) => !known.has(id)).map((id) => `${id}: in userIds, but not in users`),
  ];
}
