import {
  BACK_TEST_WEEK,
  backTestWarningRule,
  getStudentSummary,
  getWarningPlaces,
  getWarningRule,
  listContacts,
  listWarnedStudents,
  type WarningRule,
} from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

/** Begins the key of everything that is read here; recording or saving something invalidates it as a whole. */
export const useWarningKey = (): readonly string[] => {
  const { tenantIdentifier, userId } = usePerson();
  return ["early-warning", tenantIdentifier, userId];
};

const useTenant = (): string => usePerson().tenantIdentifier;

/** Reads the rules in force, breaks and modules. */
export function useRules() {
  const [call, tenant, key] = [useCall(), useTenant(), useWarningKey()];
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(getWarningRule, { params: { tenant } }, signal);
  return useQuery({ queryKey: [...key, "rule"], queryFn, retry: retryUnlessFinal });
}

/** Replays a rule, or those in force. @param trial undefined: those in force. */
export function useBackTest(trial?: { readonly rule: WarningRule; readonly module: string | null }, enabled = true) {
  const [call, tenant, key] = [useCall(), useTenant(), useWarningKey()];
  const body = { module: null, week: BACK_TEST_WEEK, ...trial };
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(backTestWarningRule, { params: { tenant }, body }, signal);
  return useQuery({ queryKey: [...key, "back-test", body], queryFn, enabled, retry: retryUnlessFinal });
}

/** Reads where the rule lists students, without names. */
export function usePlaces() {
  const [call, tenant, key] = [useCall(), useTenant(), useWarningKey()];
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(getWarningPlaces, { params: { tenant }, query: {} }, signal);
  return useQuery({ queryKey: [...key, "places"], queryFn, retry: retryUnlessFinal });
}

/** Reads the list of students. @param module empty: all. */
export function useStudents(module: string, all: boolean) {
  const [call, tenant, key] = [useCall(), useTenant(), useWarningKey()];
  const query = { all: all ? ("true" as const) : ("false" as const), ...(module === "" ? {} : { module }) };
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(listWarnedStudents, { params: { tenant }, query }, signal);
  return useQuery({ queryKey: [...key, "students", query], queryFn, placeholderData: keepPreviousData, retry: retryUnlessFinal });
}

/** Reads counts of contacts and open follow-ups. */
export function useContacts() {
  const [call, tenant, key] = [useCall(), useTenant(), useWarningKey()];
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(listContacts, { params: { tenant } }, signal);
  return useQuery({ queryKey: [...key, "contacts"], queryFn, retry: retryUnlessFinal });
}

/** Reads the sheet about one student. @param student opaque name. */
export function useStudent(student: string) {
  const [call, tenant, key] = [useCall(), useTenant(), useWarningKey()];
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(getStudentSummary, { params: { tenant, student } }, signal);
  return useQuery({ queryKey: [...key, "student", student], queryFn, retry: retryUnlessFinal });
}
