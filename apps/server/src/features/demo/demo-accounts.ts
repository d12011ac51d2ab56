import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";

export interface DemoAccountLine {
  /** Address component of the institution. */
  readonly tenant: string;
  readonly email: string;
  readonly description: string;
}

/** The accounts of the demo, to be shown where a visitor looks for them. All share `DEMO_PASSWORD`. */
export function demoAccounts(): DemoAccountLine[] {
  return DEMO_INSTITUTIONS.flatMap(({ tenant, accounts }) =>
    accounts.map(({ email, description }) => ({ tenant: tenant.slug, email, description })),
  );
}
