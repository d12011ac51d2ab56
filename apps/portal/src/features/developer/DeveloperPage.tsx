import { CardSkeleton, Delayed } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { useAccessCheck } from "../../lib/access/useAccess.ts";
import { Page } from "../../lib/Page.tsx";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { Queries } from "../../lib/Queries.tsx";
import { CardGrid } from "./CardGrid.tsx";
import { developerCards } from "./developer-cards.ts";
import { DeveloperCard } from "./DeveloperCard.tsx";
import { Hero } from "./Hero.tsx";

/** `/developer`: what there is for people who work with the data itself. Visitors may look around. */
export function DeveloperPage() {
  const { t } = useTranslation("pages");
  return (
    <Page gap={12}>
      <PageTitle>{t("developer.title")}</PageTitle>
      <Hero />
      <Queries>
        <Cards />
      </Queries>
    </Page>
  );
}

function Cards() {
  const { t } = useTranslation("pages");
  const cards = developerCards(useAccessCheck());
  if (cards) {
    return (
      <CardGrid label={t("developer.cards")}>
        {cards.map((card) => (
          <DeveloperCard key={card.name} {...card} />
        ))}
      </CardGrid>
    );
  }
  return (
    <Delayed label={t("developer.loading")}>
      <CardGrid>
        <CardSkeleton />
        <CardSkeleton />
      </CardGrid>
    </Delayed>
  );
}
