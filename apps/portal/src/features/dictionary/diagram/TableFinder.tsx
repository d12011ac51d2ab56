import { SearchIcon } from "@lyceum/ui";
import Autocomplete from "@mui/material/Autocomplete";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type Entry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";

export interface TableFinderProps {
  readonly entries: readonly Entry[];
  readonly onFind: (entry: Entry) => void;
}

/** Finds a table in every schema by its name. */
export function TableFinder({ entries, onFind }: TableFinderProps) {
  const { t } = useTranslation("dictionary");
  const [text, setText] = useState("");
  return (
    <Autocomplete<Entry>
      options={entries}
      value={null}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onChange={(_, entry) => {
        if (!entry) return;
        setText("");
        onFind(entry);
      }}
      getOptionKey={qualifiedName}
      getOptionLabel={qualifiedName}
      groupBy={({ schemaId }) => schemaId}
      autoHighlight
      blurOnSelect
      forcePopupIcon={false}
      noOptionsText={t("diagram.noTable")}
      renderInput={({ slotProps, ...field }) => (
        <TextField
          {...field}
          label={t("diagram.find")}
          placeholder={t("diagram.findHint")}
          slotProps={{
            ...slotProps,
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon size={18} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      sx={{ flex: "1 1 260px", maxWidth: { sm: 360 }, "& .MuiOutlinedInput-root": { paddingBlock: 0 } }}
    />
  );
}
