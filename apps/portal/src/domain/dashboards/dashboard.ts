import { REPORTING_AREAS, type ReportingArea } from "@lyceum/access";

/** A report that the person may open, as the portal shows it. */
export interface Dashboard {
  readonly id: string;
  /** Hyphen-separated; its second part names the area. */
  readonly name: string;
  readonly reportingArea: ReportingArea;
  readonly urlSlug: string;
  readonly locale: { readonly reportTitle: string; readonly description: string };
  /** An address, or the key of a link. */
  readonly helpLink: string;
  /** Flag without which the report is not there. */
  readonly featureToggleName?: string;
  /** Its sheets with the questions that they answer, as far as the list names them. */
  readonly sheets?: readonly DashboardSheet[];
}

export interface DashboardSheet {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly string[];
}

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** `DELIVERED-LEARNING-STUDENT-ENGAGEMENT` is of the area Learning. */
function areaOf(name: string): ReportingArea | undefined {
  const second = name.split("-")[1]?.toLowerCase() ?? "";
  return REPORTING_AREAS.find((area) => second.includes(area));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function sheetOf(entry: unknown): DashboardSheet | undefined {
  if (!isEntry(entry)) return undefined;
  const [id, name] = [textOf(entry["id"]), textOf(entry["name"])];
  if (id === undefined || name === undefined) return undefined;
  return { id, name, questions: listOf(entry["questions"]).flatMap((question) => textOf(question) ?? []) };
}

function dashboardOf(entry: unknown): Dashboard | undefined {
  if (!isEntry(entry) || !isEntry(entry["locale"])) return undefined;
  const [id, name] = [textOf(entry["id"]), textOf(entry["name"])];
  const reportTitle = textOf(entry["locale"]["reportTitle"]);
  const reportingArea = name === undefined ? undefined : areaOf(name);
  if (id === undefined || name === undefined || reportTitle === undefined || reportingArea === undefined) return undefined;
  const featureToggleName = textOf(entry["featureFlag"]);
  return {
    id,
    name,
    reportingArea,
    urlSlug: textOf(entry["urlSlug"]) ?? id,
    locale: { reportTitle, description: textOf(entry["locale"]["description"]) ?? "" },
    helpLink: textOf(entry["helpLink"]) ?? "main",
    ...(featureToggleName !== undefined && { featureToggleName }),
    ...(Array.isArray(entry["sheets"]) && { sheets: listOf(entry["sheets"]).flatMap((sheet) => sheetOf(sheet) ?? []) }),
  };
}

/** Entries that have a name, a title and a recognised area, in their order. Others are dropped, so that one cannot take the rest along. */
export const readDashboards = (results: readonly unknown[]): Dashboard[] =>
  results.map(dashboardOf).filter((dashboard) => dashboard !== undefined);
