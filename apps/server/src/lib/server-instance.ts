import os from "node:os";

/** Names this process among all servers of an installation, for records of who works on what: `host:pid`. */
export const SERVER_INSTANCE = `${os.hostname()}:${process.pid}`;
