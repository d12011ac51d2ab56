import { DEFAULT_WARNING_RULE, type SavedWarningRule, type WarningRule } from "@lyceum/contracts";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { BackTestTables } from "./BackTestTables.tsx";
import { BreaksSection } from "./BreaksSection.tsx";
import { RuleEditor } from "./RuleEditor.tsx";
import { useBackTest, useRules } from "./useEarlyWarning.ts";

/** The rule in words, what it may not be used for, and whether it was right in courses that have ended. */
export function RuleSheet() {
  const { t } = useTranslation("earlyWarning");
  const rules = useRules();
  const [module, setModule] = useState("");
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState<number>();
  const mayChange = useAccessCheck()("reporting/early-warning/rule") === "OK";
  const test = useBackTest();
  if (!rules.data) return <QueryState query={rules} loading={t("rule.loading")} rows={6} />;
  const own = rules.data.rules.find((rule) => rule.module === (module === "" ? null : module));
  const institutions = rules.data.rules.find((rule) => rule.module === null);
  const inherited = institutions?.rule ?? DEFAULT_WARNING_RULE;
  const current: SavedWarningRule = own ?? { module, version: 0, rule: inherited, savedAt: null, savedBy: null };
  return (
    <>
      <Box component="section" aria-label={t("rule.current")} sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="h4" component="h2">
          {t("rule.current")}
        </Typography>
        <TextField
          select
          label={t("rule.module")}
          value={module}
          disabled={editing}
          onChange={({ target }) => setModule(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 320 }}
        >
          <MenuItem value="">{t("rule.institution")}</MenuItem>
          {rules.data.modules.map((code) => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </TextField>
        <RuleInWords saved={current} isInherited={!own && institutions?.savedAt != null} />
        <Notice kind="warning" title={t("rule.not.title")}>
          {t("rule.not.body")}
        </Notice>
        {saved === undefined ? null : (
          <Notice kind="success" live="status">
            {t("rule.saved", { version: saved })}
          </Notice>
        )}
        {mayChange && !editing ? (
          <Button sx={{ justifySelf: "start" }} onClick={() => setEditing(true)}>
            {t("rule.change")}
          </Button>
        ) : null}
      </Box>
      {editing ? (
        <RuleEditor
          key={`${module} ${current.version}`}
          module={module === "" ? null : module}
          version={current.version}
          rule={current.rule}
          onClose={(version) => {
            setEditing(false);
            setSaved(version);
          }}
        />
      ) : null}
      <Typography variant="h3" component="h2">
        {t("backTest.title")}
      </Typography>
      <Typography sx={{ maxWidth: "70ch", color: role.inkMuted }}>{t("backTest.lead")}</Typography>
      <QueryState query={test} loading={t("backTest.loading")} rows={8} />
      {test.data ? <BackTestTables test={test.data} /> : null}
      <BreaksSection breaks={rules.data.breaks} mayChange={mayChange} />
    </>
  );
}

interface RuleInWordsProps {
  readonly saved: SavedWarningRule;
  /** A module without a rule of its own follows the one that the institution has saved. */
  readonly isInherited: boolean;
}

function RuleInWords({ saved: { rule, version, savedAt, savedBy }, isInherited }: RuleInWordsProps) {
  const { t } = useTranslation("earlyWarning");
  const { date } = useFormat();
  const words = useRuleWords();
  return (
    <>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
        {words(rule).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: role.inkMuted }}>
        {isInherited
          ? t("rule.inherited")
          : savedAt === null
            ? t("rule.default")
            : t("rule.version", { version, name: savedBy ?? "", day: date(savedAt) })}
      </Typography>
    </>
  );
}

/** Says a rule line by line; what is off is left out. */
function useRuleWords(): (rule: WarningRule) => readonly string[] {
  const { t } = useTranslation("earlyWarning");
  return (rule) => {
    const lines: (string | false)[] = [
      rule.neverCameDays !== null && t("rule.words.never", { count: rule.neverCameDays }),
      rule.quietDays !== null && t("rule.words.quiet", { count: rule.quietDays }),
      rule.passMark !== null && t("rule.words.mark", { mark: rule.passMark, count: rule.pieces }),
      rule.missingPieces !== null && t("rule.words.missing", { count: rule.missingPieces, grace: rule.graceDays }),
      rule.fallPercent !== null && t("rule.words.fall", { percent: rule.fallPercent }),
      t("rule.words.early", { count: rule.reasonsEarly, week: rule.earlyWeeks }),
      t("rule.words.later", { count: rule.reasonsLater }),
      rule.neverCameAlone && t("rule.words.alone"),
      rule.pause && t("rule.words.pause"),
    ];
    return lines.filter((line) => line !== false);
  };
}
