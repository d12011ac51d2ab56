import type { Sheet } from "@lyceum/model";
import { phoneParts, type SheetPart, sheetParts } from "@lyceum/reports";
import { orderOnPhone, showOnPhone } from "@lyceum/reports/authoring";
import { ChevronDownIcon, corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../../../../documents/DashboardContext.ts";
import { PhoneProvider } from "../../../../documents/phone.ts";
import { SheetPanel } from "../../../../documents/SheetPanel.tsx";
import { BackToList } from "../../BackToList.tsx";
import type { Editor } from "../useEditor.ts";

/** Px that phones are wide. */
const WIDTH = 375;

interface PhonePageProps {
  readonly editor: Editor;
  readonly onBack: () => void;
}

/** Lists all parts of a sheet as a phone has them, and behind those what it leaves out. */
function listedParts(sheet: Sheet): readonly SheetPart[] {
  const parts = sheetParts(sheet);
  const shown = phoneParts(sheet, parts);
  return [...shown, ...parts.filter((part) => !shown.includes(part))];
}

/** The order of a sheet's parts on phones, and which are left out there. */
function PartList({ editor, sheet }: { readonly editor: Editor; readonly sheet: Sheet }) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const { document } = editor;
  const parts = listedParts(sheet);
  const hidden = sheet.phone?.hidden ?? [];
  const nameOf = (part: SheetPart): string => {
    if (part.kind === "visual") return texts.visual(sheet.id, part.visual, "title") || t("editor.kind.visual");
    return texts.block(part.block) || t(`editor.kind.${part.block.kind}`);
  };
  const move = (from: number, by: -1 | 1): void => {
    const ids = parts.map(({ id }) => id);
    const [own, other] = [ids[from], ids[from + by]];
    if (own === undefined || other === undefined) return;
    editor.edit(orderOnPhone(document, sheet.id, ids.with(from, other).with(from + by, own)), t("phone.edits.order"), "phone-order");
  };
  return (
    <Box
      component="ol"
      aria-label={t("phone.parts")}
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2, alignContent: "start" }}
    >
      {parts.map((part, index) => {
        const name = nameOf(part);
        const isHidden = hidden.includes(part.id);
        const last = parts.length - hidden.filter((id) => parts.some((other) => other.id === id)).length - 1;
        return (
          <Box
            key={part.id}
            component="li"
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              border: `1px solid ${role.line}`,
              borderRadius: `${corner.control}px`,
              px: 2,
              py: 1,
              opacity: isHidden ? 0.7 : 1,
              minWidth: 0,
            }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={!isHidden}
                  onChange={({ target }) =>
                    editor.edit(
                      showOnPhone(document, sheet.id, part.id, target.checked),
                      t(target.checked ? "phone.edits.show" : "phone.edits.hide", { name }),
                    )
                  }
                />
              }
              label={name}
              sx={{
                flex: 1,
                minWidth: 0,
                m: 0,
                overflowWrap: "anywhere",
                "& .MuiFormControlLabel-label": {
                  minWidth: 0,
                  display: "-webkit-box",
                  WebkitLineClamp: 2,
                  WebkitBoxOrient: "vertical",
                  overflow: "hidden",
                },
              }}
            />
            <IconButton
              size="small"
              disabled={isHidden || index === 0}
              aria-label={t("phone.before", { name })}
              title={t("phone.before", { name })}
              onClick={() => move(index, -1)}
            >
              <ChevronDownIcon size={16} style={{ transform: "scaleY(-1)" }} />
            </IconButton>
            <IconButton
              size="small"
              disabled={isHidden || index >= last}
              aria-label={t("phone.after", { name })}
              title={t("phone.after", { name })}
              onClick={() => move(index, 1)}
            >
              <ChevronDownIcon size={16} />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}

/** The report as phones show it, beside the order of its parts there. */
export function PhonePage({ editor, onBack }: PhonePageProps) {
  const { t } = useTranslation("console");
  const { texts } = useDashboard();
  const { document, sheetId } = editor;
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  return (
    <Box
      component="main"
      aria-label={t("phone.title")}
      sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <BackToList label={t("editor.preview.close")} onBack={onBack} />
      <Box>
        <Typography component="h1" variant="h4">
          {t("phone.title")}
        </Typography>
        <Box sx={{ color: role.inkMuted, fontSize: sizes.body, maxWidth: "70ch" }}>{t("phone.help")}</Box>
      </Box>
      <Tabs
        value={sheetId}
        onChange={(_, id: string) => editor.showSheet(id)}
        aria-label={t("editor.sheets.label")}
        variant="scrollable"
        scrollButtons="auto"
      >
        {document.sheets.map((entry) => (
          <Tab key={entry.id} value={entry.id} label={texts.sheet(entry, "name") ?? entry.name} />
        ))}
      </Tabs>
      {sheet ? (
        <Box
          sx={{
            display: "grid",
            gap: 5,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: `minmax(0, 1fr) ${WIDTH}px` },
          }}
        >
          <PartList editor={editor} sheet={sheet} />
          <PhoneProvider value>
            <Box
              sx={{
                containerType: "inline-size",
                width: WIDTH,
                maxWidth: "100%",
                boxSizing: "border-box",
                maxHeight: 720,
                overflowY: "auto",
                p: 3,
                border: `1px solid ${role.edge}`,
                borderRadius: "24px",
                backgroundColor: role.paper,
              }}
              // It scrolls, so keys have to reach it.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              component="section"
              aria-label={t("phone.preview")}
            >
              <SheetPanel key={sheet.id} sheet={sheet} labelled={false} />
            </Box>
          </PhoneProvider>
        </Box>
      ) : null}
    </Box>
  );
}
