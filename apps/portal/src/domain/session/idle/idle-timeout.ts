const DEFAULT_SECONDS = 900;

const isUsable = (seconds: number | undefined): seconds is number => seconds !== undefined && Number.isFinite(seconds) && seconds > 0;

/** Seconds without activity after which a session ends: the institution's, else the deployment's, else 15 minutes. None and zero count as not set. */
export const idleTimeoutSeconds = (institution: number | undefined, deployment: number | undefined): number =>
  [institution, deployment].find(isUsable) ?? DEFAULT_SECONDS;
