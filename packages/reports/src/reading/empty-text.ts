import type { FilterControl } from "@lyceum/model";
import type { TFunction } from "i18next";

import { absentText } from "../answers/absent-data.ts";
import type { EmptyReason } from "../answers/empty-reason.ts";
import { formatMeasure } from "../formats.ts";
import type { ReportView } from "./report-view.ts";
import type { NoneFound } from "./visual-questions.ts";

/** What an empty visual is told with. */
interface EmptyParts {
  readonly reason: EmptyReason;
  /** Filters that limit the visual, the reader's and those of the page around. */
  readonly limiting: readonly FilterControl[];
  readonly noneFound: NoneFound | undefined;
}

/** Titles of an empty visual, by why it is empty. */
export const emptyTitle = (code: EmptyReason["code"] | undefined) =>
  code === "absent" ? "absent.title" : code === "none" ? "empty.none" : code === "withheld" ? "empty.closedTitle" : "empty.title";

/** Says what hides everything that a visual could show. */
export function emptyText(
  { reason, limiting, noneFound }: EmptyParts,
  { dashboard, texts, words }: ReportView,
  t: TFunction<"studio">,
): string {
  const { locale } = words;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const labels = list.format(limiting.map((filter) => texts.filter(filter)));
  const filters = limiting.length > 0 ? t("empty.with", { labels }) : "";
  switch (reason.code) {
    case "absent":
      return absentText(reason, t, locale);
    case "minimum": {
      const [least, largest] = [reason.least, reason.largest].map((count) => formatMeasure(count, "count", locale));
      return t("empty.minimum", { label: reason.label, least, largest });
    }
    case "withheld":
      return t("empty.withheld", { minimum: reason.minimum });
    case "small_groups":
      return filters === ""
        ? t("empty.smallGroupsAll", { minimum: reason.minimum })
        : t("empty.smallGroups", { minimum: reason.minimum, filters });
    case "elsewhere":
      return t("empty.elsewhere", { nodes: list.format(reason.nodes), filters });
    case "nothing_granted":
      return t("header.limitedNothing");
    case "none":
      return noneFound?.text ?? "";
    case "filtered":
      return t("empty.filtered", { labels });
    case "nothing": {
      const filtering = (dashboard.parameters ?? []).filter(({ uses }) => uses.some(({ as }) => as === "filter"));
      if (filtering.length > 0) return t("empty.parameters", { labels: list.format(filtering.map(texts.parameter)) });
      return t("empty.unfiltered");
    }
  }
}
