import { lazy, Suspense } from "react";
import { useMatch } from "react-router";

import { withTexts } from "../../lib/i18n/i18n.ts";

const loadQuality = withTexts(() => import("./QualityPage.tsx"), "questions", "settings");
const QualityPage = lazy(async () => ({ default: (await loadQuality()).QualityPage }));
const QuestionsPage = lazy(async () => ({ default: (await import("./QuestionsPage.tsx")).QuestionsPage }));

/** The pages of questions under one route, since every page of the portal names every route: asking, and looking after the answers. */
export function QuestionPages() {
  const isQuality = useMatch("/reporting/data-q-and-a/quality") !== null;
  return <Suspense>{isQuality ? <QualityPage /> : <QuestionsPage />}</Suspense>;
}
