import { MailError } from "../../domain/mail/mail-sender.ts";
import type { Services } from "../../domain/services.ts";
import type { Finding } from "./finding.ts";

const subject = "Mail";

/** Signs in to the mail server, if there is one, and sends nothing. */
export async function checkMail({ mail }: Services): Promise<Finding> {
  if (!mail) return { subject, passed: true, found: "not set up: schedules send nothing. SMTP_URL and MAIL_FROM set it up" };
  try {
    await mail.verify();
    return { subject, passed: true, found: `sent by ${mail.host} from ${mail.from}` };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const advice = "Check host, port, user and password in SMTP_URL. A server without encryption, on this machine, needs SMTP_TLS=no.";
    return { subject, passed: false, found: error.message, advice };
  }
}
