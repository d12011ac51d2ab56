import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";

import { CopyIcon } from "../icons/editing.tsx";
import { CheckIcon } from "../icons/signs.tsx";

export interface CopyTexts {
  readonly copy: string;
  /** Names what is copied where "Copy" alone would not say it. */
  readonly label?: string;
  readonly copied: string;
  /** Read aloud after copying; the button's own word unless it is given. */
  readonly announcement?: string;
  /** What to do where the browser does not allow copying. */
  readonly failed: string;
}

export interface CopyButtonProps {
  /** What is copied, or what tells it at the click. */
  readonly value: string | (() => string);
  readonly texts: CopyTexts;
  readonly icon?: ReactNode;
  readonly size?: "small" | "medium";
}

/**
 * Puts a text on the clipboard. A frame on a page that hands on no right to do so takes the browser's older command,
 * which needs no right.
 * @throws Error where the browser allows neither.
 */
async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    const write = (event: ClipboardEvent): void => {
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    };
    document.addEventListener("copy", write, { once: true });
    const copied = document.execCommand("copy");
    document.removeEventListener("copy", write);
    if (!copied) throw error;
  }
}

/** Puts a text on the clipboard and says so, also aloud, until the focus leaves. */
export function CopyButton({ value, texts, icon = <CopyIcon size={16} />, size = "small" }: CopyButtonProps) {
  const [status, setStatus] = useState<"ready" | "copied" | "failed">("ready");
  const copy = async (): Promise<void> => {
    try {
      await writeClipboard(typeof value === "string" ? value : value());
      setStatus("copied");
    } catch {
      setStatus("failed");
    }
  };
  const said = { ready: "", copied: texts.announcement ?? texts.copied, failed: texts.failed }[status];
  return (
    <Box className="no-print" sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <Button
        size={size}
        {...(texts.label ? { "aria-label": texts.label } : {})}
        startIcon={status === "copied" ? <CheckIcon size={16} /> : icon}
        onClick={() => void copy()}
        onBlur={() => setStatus("ready")}
        sx={{ whiteSpace: "nowrap" }}
      >
        {status === "copied" ? texts.copied : texts.copy}
      </Button>
      <Box component="output" className={status === "failed" ? "" : "visually-hidden"} sx={{ maxWidth: 220, fontSize: "0.8125rem" }}>
        {said}
      </Box>
    </Box>
  );
}
