// Run as a process of its own by the neighbours benchmark: answers every request with nothing, and says on which port.
import http from "node:http";
import type { AddressInfo } from "node:net";

const server = http.createServer((_request, response) => response.end());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
