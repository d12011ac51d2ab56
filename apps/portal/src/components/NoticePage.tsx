import { EmptyState } from "@lyceum/ui";
import type { ReactNode } from "react";

import { Page } from "./Page.tsx";
import { PageTitle } from "./PageTitle.tsx";

export interface NoticePageProps {
  /** What the page says, as its heading. */
  readonly title: string;
  /** Title of the document where it is the page's own rather than the heading. */
  readonly documentTitle?: string;
  readonly picture: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page that says one thing in the place of its content: why it is not there, and what to do. */
export function NoticePage({ title, documentTitle = title, picture, action, children }: NoticePageProps) {
  return (
    <Page>
      <PageTitle>{documentTitle}</PageTitle>
      <EmptyState level="h1" picture={picture} title={title} action={action}>
        {children}
      </EmptyState>
    </Page>
  );
}
