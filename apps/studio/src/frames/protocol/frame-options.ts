import { FRAME_PARAMETERS } from "@lyceum/contracts";

/** What the host asked for in the frame's address. */
export interface FrameOptions {
  /** One-time code that buys the embed token. */
  readonly code: string | undefined;
  readonly locale: string | undefined;
  /** Light or dark, as the host's theme says; dashboards take it from their parameters. */
  readonly theme: string | undefined;
  readonly sheetId: string | undefined;
  readonly sheetTabsHidden: boolean;
  readonly printHidden: boolean;
  readonly resetHidden: boolean;
  /** A change of the sheet is followed by a report of the size, even where that is the same. */
  readonly reportsSheetSize: boolean;
  /** A single visual fills the frame, rather than the frame the visual. */
  readonly fillsFrame: boolean;
  /** Address of the page around a question bar or a console, for links to conversations and stories. */
  readonly page: string | undefined;
  /** Report or story that a console opens with. */
  readonly report: string | undefined;
  /** Conversation that a question bar opens with. */
  readonly conversation: string | undefined;
  /** What the host embeds questions as; undefined for the search bar. */
  readonly panel: QuestionPanel | undefined;
}

/** Questions in a panel of the SDK's generative Q&A, whose heights are lengths of CSS. */
export interface QuestionPanel {
  /** `FULL` has the size that the host gave it. */
  readonly type: "FULL" | "SEARCH_BAR";
  /** Height while a list lies below the field, and while an answer does; without them that of the content. */
  readonly focusedHeight: string | undefined;
  readonly expandedHeight: string | undefined;
  readonly placeholder: string | undefined;
}

/** Options that generative Q&A alone has. */
const OF_PANEL = /^q(?:Show|Panel|Allow|SearchPlaceholder)/;

function readPanel(query: URLSearchParams): QuestionPanel | undefined {
  if (![...query.keys()].some((name) => OF_PANEL.test(name))) return undefined;
  const placeholder = query.get("qSearchPlaceholderText");
  return {
    type: query.get("qPanelType") === "SEARCH_BAR" ? "SEARCH_BAR" : "FULL",
    focusedHeight: query.get("qPanelFocusedHeight") ?? undefined,
    expandedHeight: query.get("qPanelExpandedHeight") ?? undefined,
    placeholder: placeholder === null ? undefined : decoded(placeholder),
  };
}

/** The SDK encodes texts once more than the address does. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function readFrameOptions(search: string): FrameOptions {
  const query = new URLSearchParams(search);
  return {
    code: query.get("code") ?? undefined,
    locale: query.get("locale") ?? undefined,
    theme: query.get(FRAME_PARAMETERS.theme) ?? query.get("themeArn") ?? query.get("themeId") ?? undefined,
    sheetId: query.get("sheetId") ?? undefined,
    sheetTabsHidden: query.get("sheetTabsDisabled") === "true",
    printHidden: query.get("printEnabled") === "false",
    resetHidden: query.get("resetDisabled") === "true",
    reportsSheetSize: query.get("resizeOnSheetChange") === "true",
    fillsFrame: query.get("scaleToContainer") === "true",
    page: query.get(FRAME_PARAMETERS.page) ?? undefined,
    report: query.get(FRAME_PARAMETERS.report) ?? undefined,
    conversation: query.get(FRAME_PARAMETERS.conversation) ?? undefined,
    panel: readPanel(query),
  };
}
