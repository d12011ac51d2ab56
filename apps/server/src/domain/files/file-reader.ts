import { ProblemError } from "../../lib/problem-error.ts";
import type { EmbedCaller } from "../caller.ts";
import { reportReader } from "../reports/report-reader.ts";
import type { Services } from "../services.ts";
import { callerOf, findMember } from "../sign-in/people.ts";

/** Whose file it is, and of which report. */
export interface FileReader {
  readonly tenantId: string;
  readonly userId: string;
  readonly dashboardId: string;
  readonly language: string;
}

/**
 * Finds a person as the database knows them at this moment, as the reader of a report's own frame: what lets the frame
 * open lets the file be made, and nothing else does.
 * @throws ProblemError `forbidden` for a person who is gone, inactive or of another institution.
 */
export async function findFileReader(services: Services, { tenantId, userId, dashboardId, language }: FileReader): Promise<EmbedCaller> {
  const member = await findMember(services.databases.owner, userId);
  if (member?.tenantId !== tenantId) throw new ProblemError("forbidden", "This person has no active account in the institution.");
  return reportReader(callerOf(member), dashboardId, language);
}
