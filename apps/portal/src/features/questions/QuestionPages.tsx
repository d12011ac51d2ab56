import { useMatch } from "react-router";

import { QualityPage } from "./QualityPage.tsx";
import { QuestionsPage } from "./QuestionsPage.tsx";

/** The pages of questions under one route, which every page of the portal has to name: asking, and looking after the answers. */
export function QuestionPages() {
  return useMatch("/reporting/data-q-and-a/quality") ? <QualityPage /> : <QuestionsPage />;
}
