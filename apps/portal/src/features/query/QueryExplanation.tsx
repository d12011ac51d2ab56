import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import type { QueryAnswer } from "./useQueryRun.ts";

type Explanation = QueryAnswer["explanation"];

/** Tells what the measures mean, which filters and rights limited the rows, and how fresh the data is. */
export function QueryExplanation({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation("query");
  const { dateTime } = useFormat();
  const limitText = useLimitText();
  const { definitions, filters, groupings = [], limits, freshness, asOf } = explanation;
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Part title={t("explanation.definitions")}>
        {definitions.map(({ measure, label, description, formula }) => (
          <Entry key={measure} name={`${label} (${measure})`}>
            {description}{" "}
            <Box component="span" sx={{ color: role.inkMuted }}>
              {formula}
            </Box>
          </Entry>
        ))}
      </Part>
      <NamedLines title={t("explanation.filters")} lines={filters} />
      <NamedLines title={t("explanation.groupings")} lines={groupings} />
      <Part title={t("explanation.rights")}>
        {limits.map((limit) => (
          <Entry key={limit.code}>{limitText(limit)}</Entry>
        ))}
      </Part>
      <Part title={t("explanation.freshness")}>
        <Entry>{t("explanation.asOf", { day: asOf })}</Entry>
        {freshness.map(({ submodel, updatedAt }) => (
          <Entry key={submodel} name={submodel}>
            {dateTime(updatedAt)}
          </Entry>
        ))}
      </Part>
    </Box>
  );
}

/** What is said of names, one to a line; nothing where there are none. */
function NamedLines({ title, lines }: { readonly title: string; readonly lines: Explanation["filters"] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      {lines.map(({ label, text }) => (
        <Entry key={`${label} ${text}`} name={label}>
          {text}
        </Entry>
      ))}
    </Part>
  );
}

function useLimitText(): (limit: Explanation["limits"][number]) => string {
  const { t } = useTranslation("query");
  const { list } = useFormat();
  return ({ code, nodes = [], minimumGroup, alteredBy }) => {
    if (code === "nodes") return t("explanation.limits.nodes", { nodes: list(nodes) });
    if (code === "restricted") return t("explanation.limits.restricted", { minimumGroup, alteredBy });
    return code === "nothing" ? t("explanation.limits.nothing") : t("explanation.limits.whole_institution");
  };
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: "grid", gap: 2 }}>
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    <Box component="ul" sx={{ display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" }}>
      {children}
    </Box>
  </Box>
);

const Entry = ({ name, children }: { readonly name?: string; readonly children: ReactNode }) => (
  <Box component="li" sx={{ maxWidth: "80ch", overflowWrap: "anywhere" }}>
    {name === undefined ? null : <strong>{name}: </strong>}
    {children}
  </Box>
);
