import { CopyButton, corner, family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useCopyTexts } from "../../components/useCopyTexts.ts";
import { type Connection, SAMPLE_TOOLS, sampleCommands, type SampleTool } from "./sample-commands.ts";

const hints = { psql: "askPassword", python: "askPassword", r: "environmentPassword", excel: "odbc" } as const;

/** Shows how to connect with each tool, with the person's own values. */
export function SampleCommands({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation("warehouse");
  const id = useId();
  const [tool, setTool] = useState<SampleTool>("psql");
  return (
    <>
      <Tabs
        value={tool}
        onChange={(_, next: SampleTool) => setTool(next)}
        aria-label={t("samples.label")}
        variant="scrollable"
        scrollButtons={false}
      >
        {SAMPLE_TOOLS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`samples.${name}`)}
            id={`${id}-${name}`}
            {...(tool === name ? { "aria-controls": `${id}-panel` } : {})}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tool}`}
        sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {tool === "excel" ? (
          <Typography sx={{ maxWidth: "70ch" }}>
            {t("samples.powerBi", { server: `${connection.host}:${connection.port}`, database: connection.database })}
          </Typography>
        ) : null}
        <Typography sx={{ maxWidth: "70ch" }}>{t(`samples.${hints[tool]}`)}</Typography>
        <Command text={sampleCommands[tool](connection)} />
      </Box>
    </>
  );
}

function Command({ text }: { readonly text: string }) {
  const { t } = useTranslation("warehouse");
  const textsOf = useCopyTexts();
  const name = t("samples.command");
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: { xs: "wrap", "@sm": "nowrap" },
        gap: 3,
        alignItems: "flex-start",
        padding: 4,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.sunken,
      }}
    >
      {/* Long lines scroll to the side, so people with only a keyboard must reach them. */}
      <Box component="section" aria-label={name} tabIndex={0} sx={{ flex: "1 1 100%", minWidth: 0, overflowX: "auto" }}>
        <Box component="pre" sx={{ margin: 0, fontFamily: family.mono, fontSize: "0.8125rem", lineHeight: "20px" }}>
          {text}
        </Box>
      </Box>
      <CopyButton value={text} texts={textsOf(name)} />
    </Box>
  );
}
