import type { FeatureName } from "@lyceum/access";
import type { ClientSettingsChange, IDENTITY_PROVIDER_TYPES } from "@lyceum/contracts";

export interface Department {
  /** Three capital letters; course codes begin with them. */
  readonly code: string;
  readonly name: string;
  /** Subjects of the two undergraduate programmes; the first is that of the master's as well. */
  readonly subjects: readonly [string, string];
  /** Share of students compared with the others; default 1. */
  readonly size?: number;
  /** Points of 100 by which marks differ from the institution's; default 0. */
  readonly strength?: number;
}

export interface College {
  /** Node id. */
  readonly id: string;
  readonly name: string;
  /** What its degrees are called after B or M. */
  readonly degree: "A" | "Sc";
  readonly departments: readonly Department[];
}

/** What an institution's generated data looks like. */
export interface DataProfile {
  readonly seed: number;
  /** Calendar year in which the first academic year starts. */
  readonly firstYear: number;
  readonly academicYears: number;
  /** Students enrolled at any time. */
  readonly students: number;
  /** Letter that begins every student's id. */
  readonly studentPrefix: string;
  readonly colleges: readonly College[];
  /** What happened there and is worth finding; departments by code. */
  readonly events?: DataEvents;
}

export interface DataEvents {
  /** The platform was down on these days. */
  readonly outage?: { readonly from: string; readonly to: string };
  /** Withdrawals multiplied in one department and term. */
  readonly withdrawals?: { readonly department: string; readonly term: string; readonly factor: number };
  /** Department that returns work late, by so many days. */
  readonly slowGrading?: { readonly department: string; readonly days: number };
  /** Course (module code) whose marks are too good by so many points. */
  readonly generousMarks?: { readonly module: string; readonly points: number };
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  /** What a visitor can try with it. */
  readonly description: string;
  readonly groups: readonly string[];
  /** Nodes that the account is limited to. */
  readonly nodes?: readonly string[];
}

/** A program's login to the warehouse. */
export interface DemoServiceAccount {
  readonly username: string;
  /** Days for which its password is still good when the demo is made; absent: it has none. */
  readonly passwordDaysLeft?: number;
  /** Compute seconds that it has used this month. */
  readonly computeSeconds?: number;
}

/** An institution as the operator would make it. */
export interface DemoTenant {
  /** Address component. */
  readonly slug: string;
  readonly name: string;
  readonly region: string;
  readonly kind?: "universal" | "incremental";
  /** Stored warehouse region of an incremental tenant. */
  readonly warehouseRegion?: string;
  /** Fewest students in a group that restricted viewers see. */
  readonly minimumGroup?: number;
  readonly seats?: { readonly reader: number; readonly author: number };
}

export interface DemoIdentityProvider {
  readonly type: (typeof IDENTITY_PROVIDER_TYPES)[number];
  readonly display_name: string;
}

export interface DemoInstitution {
  readonly tenant: DemoTenant;
  readonly identityProviders: readonly DemoIdentityProvider[];
  readonly accounts: readonly DemoAccount[];
  readonly serviceAccounts: readonly DemoServiceAccount[];
  /** Flags with a value of the institution's own. */
  readonly flags?: Readonly<Partial<Record<FeatureName, boolean>>>;
  /** Settings as an administrator saved them; undefined before the first save. */
  readonly settings?: ClientSettingsChange;
  readonly data: DataProfile;
}
