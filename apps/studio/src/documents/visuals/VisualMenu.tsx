import type { Visual } from "@lyceum/model";
import { Icon } from "@lyceum/ui";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Snackbar from "@mui/material/Snackbar";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { VisualDraft } from "../files/visual-draft.ts";
import { FrameMenu } from "../FrameMenu.tsx";
import { canFillScreen } from "../full-screen.ts";
import { useOnceOpened } from "../useOnceOpened.ts";
import { download, type DownloadKind } from "./download.ts";

/** What the menu opens. */
export type VisualPanel = "explain" | "change" | "comments" | "table" | "listen" | "enlarge" | "fullScreen" | "alert" | "feed" | "embed";

interface VisualMenuProps {
  readonly title: string;
  readonly kind: Visual["kind"];
  /** What is saved; absent while there is nothing yet. */
  readonly draft: VisualDraft | undefined;
  /** Its first measure is compared with another period, and changes by groups of the model. */
  readonly changes: boolean;
  /** It belongs to a report, on which people comment. */
  readonly isCommented: boolean;
  /** Its reader can be told when a figure of it meets a condition. */
  readonly alerts: boolean;
  /** Programs may refresh it by themselves. */
  readonly feeds: boolean;
  /** Other sites of the institution may show it. */
  readonly embeds: boolean;
  /** Marks are drawn that can be listened to. */
  readonly sounds: boolean;
  readonly onOpen: (panel: VisualPanel) => void;
}

const PANELS = [
  ["explain", "visual.explain"],
  ["change", "visual.change"],
  ["alert", "visual.alert"],
  ["comments", "comments.title"],
  ["table", "visual.asTable"],
  ["listen", "visual.listen"],
  ["enlarge", "visual.enlarge"],
  ["fullScreen", "visual.fullScreen"],
] as const;
const FILES = [
  ["csv", "visual.csv"],
  ["xlsx", "visual.xlsx"],
] as const;
const PICTURES = [
  ["png", "visual.png"],
  ["svg", "visual.svg"],
] as const;

const Dots = () => (
  <Icon>
    <circle cx="12" cy="5" r="1.4" fill="currentColor" />
    <circle cx="12" cy="12" r="1.4" fill="currentColor" />
    <circle cx="12" cy="19" r="1.4" fill="currentColor" />
  </Icon>
);

/** Everything that can be done with one visual; there is nothing to do before its answer is there. */
export function VisualMenu({ title, kind, draft, changes, isCommented, alerts, feeds, embeds, sounds, onOpen }: VisualMenuProps) {
  const { t } = useTranslation("studio");
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [failed, setFailed] = useState(false);
  const hasFailed = useOnceOpened(failed);
  const close = (): void => setAnchor(undefined);
  const drawn = kind !== "number" && kind !== "table" && kind !== "pivot";
  const missing = new Set<VisualPanel>([
    ...(changes ? [] : ["change" as const]),
    ...(alerts ? [] : ["alert" as const]),
    ...(isCommented ? [] : ["comments" as const]),
    ...(sounds ? [] : ["listen" as const]),
    ...(canFillScreen() ? [] : ["fullScreen" as const]),
  ]);
  const save = (file: DownloadKind): void => {
    close();
    if (draft) download(draft, file).catch(() => setFailed(true));
  };
  return (
    <>
      <IconButton
        className="no-print"
        size="small"
        aria-label={t("visual.menu", { title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={!draft}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mt: -1, marginInlineEnd: -2 }}
      >
        <Dots />
      </IconButton>
      <FrameMenu anchor={anchor} onClose={close}>
        {PANELS.filter(([panel]) => !missing.has(panel)).map(([panel, text]) => (
          <MenuItem
            key={panel}
            onClick={() => {
              close();
              onOpen(panel);
            }}
          >
            {t(text)}
          </MenuItem>
        ))}
        <Divider />
        {[...FILES, ...(drawn ? PICTURES : [])].map(([file, text]) => (
          <MenuItem key={file} onClick={() => save(file)}>
            {t(text)}
          </MenuItem>
        ))}
        {feeds ? (
          <MenuItem
            onClick={() => {
              close();
              onOpen("feed");
            }}
          >
            {t("visual.feed")}
          </MenuItem>
        ) : null}
        {embeds ? (
          <MenuItem
            onClick={() => {
              close();
              onOpen("embed");
            }}
          >
            {t("visual.embed")}
          </MenuItem>
        ) : null}
      </FrameMenu>
      {hasFailed ? (
        <Snackbar open={failed} autoHideDuration={8000} onClose={() => setFailed(false)} message={t("visual.downloadFailed")} />
      ) : null}
    </>
  );
}
