import { QueryProvider } from "../../../lib/api/QueryProvider.tsx";
import { useConfig } from "../../../lib/config/ConfigContext.tsx";
import { useClientSettings } from "../../tenant-settings/useClientSettings.ts";
import { useSession } from "../SessionContext.ts";
import { IdleWarning } from "./IdleWarning.tsx";
import { useIdle } from "./useIdle.ts";

/** Ends the session of a person who went away, after asking; for signed-in people only. */
export const IdleWatch = () => (
  <QueryProvider>
    <OnceKnown />
  </QueryProvider>
);

/** The institution's time-out is known, or it is known that there is none. */
function OnceKnown() {
  const { app } = useConfig();
  const { settings, isPending } = useClientSettings();
  if (isPending) return null;
  return <Watch timeoutSeconds={settings?.settings.timeout ?? app.idleSessionTimeoutSeconds} framesOrigin={app.framesOrigin} />;
}

function Watch({ timeoutSeconds, framesOrigin }: { readonly timeoutSeconds: number; readonly framesOrigin: string }) {
  const { endSession, signOut } = useSession();
  const { secondsLeft, stay } = useIdle({ timeoutSeconds, framesOrigin, onEnd: () => void endSession("idle") });
  return secondsLeft === undefined ? null : <IdleWarning secondsLeft={secondsLeft} onStay={stay} onSignOut={signOut} />;
}
