import net from "node:net";

import { OperatorError } from "./operator-error.ts";

/**
 * Makes sure that a port can be listened on, before anything else is started for it.
 * @param variable the environment variable that sets the port.
 * @throws OperatorError that names the port and what to do.
 */
export function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusal(error, port, host, variable)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

function refusal(error: NodeJS.ErrnoException, port: number, host: string, variable: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new OperatorError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: ${variable}=${port + 10} npm start`,
      );
    case "EACCES":
      return new OperatorError(`This account may not listen on port ${port}. Choose one above 1023: ${variable}=4000 npm start`);
    case "EADDRNOTAVAIL":
      return new OperatorError(`This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`);
    case undefined:
    default:
      return error;
  }
}
