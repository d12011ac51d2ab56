import { brokenReports } from "../../domain/reports/broken-reports.ts";
import type { Services } from "../../domain/services.ts";
import type { Finding } from "./finding.ts";

/** Holds every institution's own reports against the model of this version. */
export async function checkReports({ databases: { owner } }: Services): Promise<Finding> {
  const tenants = await owner.selectFrom("tenant").select(["id", "slug"]).orderBy("slug").execute();
  const broken: string[] = [];
  for (const { id, slug } of tenants) {
    const { length } = await brokenReports(owner, id);
    if (length > 0) broken.push(`${length} of ${slug}`);
  }
  return {
    subject: "Reports",
    passed: broken.length === 0,
    found: broken.length === 0 ? "every published report can be answered" : `parts cannot be answered any longer: ${broken.join(", ")}`,
    advice: "List them with npm run lyceum -- reports check, and have their owners mend them.",
  };
}
