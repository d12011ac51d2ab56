import type { QuickSightClient } from "@aws-sdk/client-quicksight";

import type { QuickSightConfig } from "../../../lib/configuration/quicksight-config.ts";
import { GROUP_PREFIX, type Registration } from "./registration.ts";

type Sdk = typeof import("@aws-sdk/client-quicksight");

const isNamed = (error: unknown, ...names: readonly string[]): boolean => error instanceof Error && names.includes(error.name);

/** Brings the user of a person, and its groups of ours, to what the person is here; makes what is missing. */
export async function keepRegistered(sdk: Sdk, client: QuickSightClient, config: QuickSightConfig, person: Registration): Promise<void> {
  const where = { AwsAccountId: config.accountId, Namespace: person.namespace };
  const user = { ...where, UserName: person.userName };
  try {
    await client.send(
      new sdk.RegisterUserCommand({
        ...where,
        IdentityType: "IAM",
        IamArn: config.userRoleArn,
        SessionName: person.sessionName,
        Email: person.email,
        UserRole: person.role,
      }),
    );
  } catch (error) {
    if (!isNamed(error, "ResourceExistsException")) throw error;
    await client.send(new sdk.UpdateUserCommand({ ...user, Email: person.email, Role: person.role }));
  }
  const current = await listGroups(sdk, client, user);
  // What a person lost goes first: a failure in between leaves them with less, never with more.
  for (const GroupName of current.filter((name) => !person.groups.includes(name))) {
    await client.send(new sdk.DeleteGroupMembershipCommand({ ...where, GroupName, MemberName: person.userName }));
  }
  for (const GroupName of person.groups.filter((name) => !current.includes(name))) {
    const join = () => client.send(new sdk.CreateGroupMembershipCommand({ ...where, GroupName, MemberName: person.userName }));
    await join().catch(async (error: unknown) => {
      if (isNamed(error, "ResourceExistsException")) return;
      if (!isNamed(error, "ResourceNotFoundException")) throw error;
      await client.send(new sdk.CreateGroupCommand({ ...where, GroupName })).catch((failure: unknown) => {
        if (!isNamed(failure, "ResourceExistsException")) throw failure;
      });
      await join();
    });
  }
}

/** Lists the groups of ours in which a user is. */
async function listGroups(
  sdk: Sdk,
  client: QuickSightClient,
  user: { readonly AwsAccountId: string; readonly Namespace: string; readonly UserName: string },
): Promise<readonly string[]> {
  const names: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(new sdk.ListUserGroupsCommand({ ...user, ...(NextToken !== undefined && { NextToken }) }));
    names.push(...(page.GroupList ?? []).flatMap(({ GroupName }) => (GroupName?.startsWith(GROUP_PREFIX) ? [GroupName] : [])));
    NextToken = page.NextToken;
  } while (NextToken !== undefined && names.length < 1000);
  return names;
}
