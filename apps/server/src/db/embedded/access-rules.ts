import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import type { ClusterHome } from "./cluster-home.ts";
import { handOverTo, type ServiceAccount } from "./service-account.ts";

/**
 * Writes the rules by which only the account that runs this server, as the system identifies it, connects over the
 * socket, under any role. Written at each start, so that clusters of earlier versions, which trusted every process
 * that reached the socket, are closed as well.
 */
export function writeAccessRules(home: Pick<ClusterHome, "data">, account: ServiceAccount): void {
  const { username } = os.userInfo();
  const files = {
    "pg_hba.conf": "# Written at each start.\nlocal all all peer map=server\n",
    "pg_ident.conf": `# Written at each start.\nserver "${username.replaceAll('"', '""')}" all\n`,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(home.data, name);
    fs.writeFileSync(file, content, { mode: 0o600 });
    handOverTo(account, file);
  }
}
