import { WarningIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { NoticePage } from "../../components/NoticePage.tsx";
import { useSession } from "../../domain/session/SessionContext.ts";
import type { HomeState } from "../../domain/session/sign-in-request.ts";

/** A sign-in that cannot go on for a reason the person can read; the way out starts it again. */
export function SignInProblem({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { abandonSignIn } = useSession();
  const navigate = useNavigate();
  const startAgain = (): void => {
    abandonSignIn();
    const home: HomeState = { signIn: "/" };
    void navigate("/", { replace: true, state: home });
  };
  return (
    <NoticePage
      picture={<WarningIcon size={40} />}
      title={title}
      action={
        <Button variant="contained" onClick={startAgain}>
          {t("signIn.startAgain")}
        </Button>
      }
    >
      {children}
    </NoticePage>
  );
}
