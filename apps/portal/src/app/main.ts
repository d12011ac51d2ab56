import "@lyceum/ui/base.css";
import "@lyceum/ui/fonts.css";
import { loadConfig } from "../lib/config/load-config.ts";
import { answerSilentRenewal } from "../lib/session/silent-answer.ts";

if (!answerSilentRenewal()) {
  // Configuration and code arrive side by side.
  const config = loadConfig();
  config.catch(() => undefined);
  void import("./start.tsx").then(({ start }) => start(config));
}
