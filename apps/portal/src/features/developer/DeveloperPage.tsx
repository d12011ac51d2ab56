import { CardSkeleton, Delayed } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { DataAccessCard } from "./DataAccessCard.tsx";
import { developerCards } from "./developer-cards.ts";
import { Hero } from "./Hero.tsx";

/** `/developer`: what there is for people who work with the data itself. Visitors may look around. */
export function DeveloperPage() {
  const { t } = useTranslation("pages");
  return (
    <Page gap={12}>
      <PageTitle>{t("developer.title")}</PageTitle>
      <Hero />
      <QueryProvider>
        <Cards />
      </QueryProvider>
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
          <DataAccessCard key={card.name} {...card} />
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

interface CardGridProps {
  /** Absent for what only holds the place. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Cards side by side, two at most. */
const CardGrid = ({ label, children }: CardGridProps) => (
  <Box
    {...(label ? { component: "section", "aria-label": label } : {})}
    sx={{ display: "grid", gap: 6, gridTemplateColumns: { xs: "minmax(0, 1fr)", "@sm": "repeat(2, minmax(0, 1fr))" } }}
  >
    {children}
  </Box>
);
