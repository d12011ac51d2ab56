import { CONTACT_RESULTS, listContacts } from "@lyceum/contracts";

import type { Caller } from "../../domain/caller.ts";
import type { Services } from "../../domain/services.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { mount } from "../../plugins/mount.ts";
import {
  contactsStatement,
  countByPart,
  countContacts,
  firstContacts,
  type FollowedContact,
  followContacts,
  isContact,
  partsStatement,
} from "./contact-counts.ts";
import type { StoredContact } from "./contact-store.ts";
import { opaqueName } from "./opaque-name.ts";
import { presentContact, readCourseNames, readNow, readRecordsBase, type RecordsBase } from "./record-routes.ts";
import { inForce } from "./rule-store.ts";
import { readNames } from "./student-names.ts";
import { type Reach, reachOfRecords, readRows } from "./warning-rights.ts";

/** Reads what came before and after first contacts. */
async function followFirst(
  services: Services,
  caller: Caller,
  base: RecordsBase,
  reach: Reach,
  { firsts, signal }: { readonly firsts: readonly StoredContact[]; readonly signal: AbortSignal },
): Promise<readonly FollowedContact[]> {
  if (firsts.length === 0) return [];
  const sql = contactsStatement(inForce(base.rules), base.breaks, reach, firsts);
  return followContacts(firsts, await readRows(services, caller, sql, signal));
}

/** Registers the call that counts contacts and lists follow-ups. */
export const registerWarningContacts: RegisterFeature = (app, services) => {
  mount(app, listContacts, async ({ caller, reply }) => {
    const signal = hangUpSignal(reply);
    const reach = await reachOfRecords(services, caller);
    const base = await readRecordsBase(services, caller);
    const courses = await readCourseNames(services, caller, reach, signal);
    const contacts = base.contacts.filter(({ courseId }) => courses.has(courseId));
    const listed = (await readNow(services, caller, base, reach, { signal })).filter((row) => row.listed);
    const due = [...new Map(contacts.toReversed().map((contact) => [contact.enrolmentId, contact])).values()]
      .filter(({ followUpOn }) => followUpOn !== null)
      .toSorted((a, b) => ((a.followUpOn ?? "") < (b.followUpOn ?? "") ? -1 : 1));
    const names = await readNames(services, caller, [...new Set(due.map(({ studentId }) => studentId))], signal);
    const firsts = firstContacts(contacts);
    const counted = {
      listed,
      contacted: new Set(firsts.map(({ enrolmentId }) => enrolmentId)),
      followed: await followFirst(services, caller, base, reach, { firsts, signal }),
    };
    const parts = new Map(
      (await readRows(services, caller, partsStatement(reach), signal)).map(([node, key, name]) => [
        String(node),
        { key: String(key), name: String(name) },
      ]),
    );
    const real = contacts.filter(isContact);
    return {
      ...countContacts(counted, base.minimumGroup),
      nodes: countByPart(counted, parts, base.minimumGroup),
      minimumGroup: base.minimumGroup,
      noneNeeded: contacts.length - real.length,
      results: CONTACT_RESULTS.map((result) => ({ result, count: real.filter((contact) => contact.result === result).length })),
      followUps: due.map((contact) => ({
        student: opaqueName(base.secret, "student", contact.studentId),
        enrolment: opaqueName(base.secret, "enrolment", contact.enrolmentId),
        name: names.get(contact.studentId) ?? null,
        number: contact.studentId,
        contact: presentContact(contact, courses.get(contact.courseId) ?? ""),
      })),
    };
  });
};
