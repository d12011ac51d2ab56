import { listFields } from "@lyceum/contracts";
import { CardSkeleton, Delayed } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useBuilderTexts } from "./builder-texts.ts";
import { BuilderDesk } from "./BuilderDesk.tsx";
import { BuilderProvider } from "./BuilderProvider.tsx";
import { FieldsProblem } from "./FieldsProblem.tsx";
import type { VisualBuilderProps } from "./VisualBuilder.tsx";

/** Loads the fields that an author may choose and the builder's texts, then opens the builder. */
export function BuilderPage(props: VisualBuilderProps) {
  const { client, texts } = props;
  const { t } = useTranslation("studio");
  const hasTexts = useBuilderTexts(texts);
  const fields = useQuery({
    queryKey: ["builder", "fields", texts.language],
    queryFn: () => client.call(listFields, { query: { locale: texts.language } }),
  });
  if (fields.isError)
    return (
      <FieldsProblem error={fields.error} retrying={fields.isFetching} onRetry={() => void fields.refetch()} onCancel={props.onCancel} />
    );
  if (!fields.data || !hasTexts)
    return (
      <Delayed label={t("builder.loading")}>
        <CardSkeleton rows={5} />
      </Delayed>
    );
  return (
    <BuilderProvider {...props} fields={fields.data}>
      <BuilderDesk onDone={props.onDone} onCancel={props.onCancel} isNew={props.visual === undefined} />
    </BuilderProvider>
  );
}
