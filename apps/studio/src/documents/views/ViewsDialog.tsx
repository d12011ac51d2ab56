import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { ListFailure } from "../ListFailure.tsx";
import type { SavedViews } from "./useSavedViews.ts";
import { useViewChanges, viewsKey } from "./useViewChanges.ts";
import { ViewForm } from "./ViewForm.tsx";
import { ViewItem } from "./ViewItem.tsx";

/** The saved views of a report, and a form that saves how it is set now. */
export function ViewsDialog({ views, onClose }: { readonly views: SavedViews; readonly onClose: () => void }) {
  const { t } = useTranslation("studio");
  const { client, dashboard, host } = useDashboard();
  const { writes = true } = host;
  const list = useQuery({ queryKey: viewsKey(dashboard.id), queryFn: () => client.views(dashboard.id) });
  const changes = useViewChanges(client, dashboard.id, views.current);
  // A saved one is another view than the next.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [done, setDone] = useState("");
  const mayShare = list.data?.mayShare ?? false;
  return (
    <FrameDialog open onClose={onClose} title={t("views.title")}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography sx={{ color: role.inkMuted, maxWidth: "70ch" }}>{t("views.intro")}</Typography>
        <ListFailure list={list} />
        {list.data?.views.length === 0 ? <Box>{t("views.none")}</Box> : null}
        <Box component="ul" aria-label={t("views.list")} aria-busy={list.isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {list.data?.views.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              mayShare={mayShare}
              changes={changes}
              link={views.linkTo?.(view.id)}
              onOpen={() => {
                views.open(view);
                onClose();
              }}
            />
          ))}
        </Box>
        {writes ? (
          <Box component="section">
            <Typography component="h3" sx={{ fontWeight: 600, mb: 3 }}>
              {t("views.form.new")}
            </Typography>
            <ViewForm
              key={key}
              name=""
              audience="own"
              mayShare={mayShare}
              changes={false}
              saving={changes.create.isPending}
              error={changes.create.error}
              onSave={(choice) =>
                changes.create.mutate(
                  { choice, key },
                  {
                    onSuccess: ({ name }) => {
                      setKey(crypto.randomUUID());
                      setDone(t("views.saved", { name }));
                    },
                  },
                )
              }
            />
            <Box component="output" sx={{ display: "block", mt: 2, minHeight: 20, overflowWrap: "anywhere" }}>
              {done}
            </Box>
          </Box>
        ) : null}
      </Box>
    </FrameDialog>
  );
}
