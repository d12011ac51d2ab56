import { inGroup, type GroupName, type RoleName } from "./roles.ts";

/** Seats that a licence grants, as the newer list names them. */
export interface SeatQuotas {
  readonly reader: number;
  readonly author: number;
}

/** Active people by the seat that they take. */
export interface UsedSeats {
  readonly readers: number;
  readonly authors: number;
}

export type Seat = keyof SeatQuotas;

/** Groups whose holders take a reader seat, unless they take an author's. */
export const READER_SEAT_GROUPS: readonly GroupName[] = [
  "InstitutionAdmin",
  "BbDataReportViewer",
  "BbDataRestrictedViewer",
  "ReportViewer.LEARNING",
  "ReportViewer.TEACHING",
  "ReportViewer.LEADING",
];
export const AUTHOR_SEAT_GROUP: GroupName = "BbDataAuthor";
/** The vendor's support staff take none of the institution's seats. */
export const SEATLESS_GROUP: GroupName = "ClientSupport";

/** The seat that an active person with these groups takes, if any. */
export function seatOf(groups: readonly string[]): Seat | undefined {
  if (inGroup(groups, SEATLESS_GROUP)) return undefined;
  if (inGroup(groups, AUTHOR_SEAT_GROUP)) return "author";
  return READER_SEAT_GROUPS.some((group) => inGroup(groups, group)) ? "reader" : undefined;
}

const READER_SEAT_ROLES: readonly RoleName[] = ["InstitutionAdmin", "ReportViewer", "RestrictedViewer"];

/** The same by the roles that the groups make. */
export function seatOfRoles(roles: readonly RoleName[]): Seat | undefined {
  if (roles.includes("ClientSupport")) return undefined;
  if (roles.includes("Author")) return "author";
  return READER_SEAT_ROLES.some((role) => roles.includes(role)) ? "reader" : undefined;
}

/** One author seat or more makes the licence Premium. */
export const licenceOf = ({ author }: Pick<SeatQuotas, "author">): "Premium" | "Core" => (author >= 1 ? "Premium" : "Core");

export const totalSeats = ({ reader, author }: SeatQuotas): number => reader + author;

/** The older list warns when active people fill the total of both quotas. */
export const outOfSeatsInAll = (active: number, quotas: SeatQuotas): boolean => active >= totalSeats(quotas);

/**
 * The seats that the newer list warns of. Without reader seats it warns as soon as one is taken;
 * a licence without author seats has none to run out of.
 */
export function filledSeats({ readers, authors }: UsedSeats, { reader, author }: SeatQuotas): readonly Seat[] {
  const filled = { reader: readers >= Math.max(reader, 1), author: author > 0 && authors >= author };
  return (["reader", "author"] as const).filter((seat) => filled[seat]);
}
