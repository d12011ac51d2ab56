import type { RecipientDraft, ScheduleRecipient } from "@lyceum/contracts";

/** A recipient as a form shows it. */
export interface DraftRecipient {
  readonly kind: "person" | "role" | "group";
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly locale: string | null;
}

/** Adds a recipient, once. */
export const withRecipient = (recipients: readonly DraftRecipient[], added: DraftRecipient): readonly DraftRecipient[] =>
  recipients.some(({ kind, id }) => kind === added.kind && id === added.id) ? recipients : [...recipients, added];

/** Takes saved recipients up for change. */
export const draftRecipients = (people: readonly ScheduleRecipient[]): readonly DraftRecipient[] =>
  people.map(({ kind, id, name, address, locale }) => ({ kind, id, name, address, locale }));

/** Writes recipients as calls take them. */
export const recipientsBody = (recipients: readonly DraftRecipient[]): RecipientDraft[] =>
  recipients.map(({ kind, id, locale }) => {
    if (kind === "person") return { kind, userId: id, locale };
    return kind === "group" ? { kind, groupId: id, locale } : { kind, role: id as "Author", locale };
  });
