import { PICKER_KEYS, type RegionConfig } from "@lyceum/contracts";
import { CheckIcon, corner, ring, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { Flag, flags, type PickerKey } from "./Flag.tsx";

type PickableRegion = RegionConfig & { readonly pickerKey: PickerKey };

/** Regions offered on the sign-in screen, in the picker's order. */
export function pickableRegions(regions: readonly RegionConfig[]): PickableRegion[] {
  return PICKER_KEYS.flatMap((pickerKey) => {
    const region = regions.find((candidate) => candidate.pickerKey === pickerKey);
    return region ? [{ ...region, pickerKey }] : [];
  });
}

interface RegionPickerProps {
  readonly regions: readonly PickableRegion[];
  readonly chosen: string | undefined;
  readonly labelledBy: string;
  readonly onChoose: (id: string) => void;
}

/** Radio buttons with flags, 311 px wide. A flag that fails to load leaves its alternative text. */
export function RegionPicker({ regions, chosen, labelledBy, onChoose }: RegionPickerProps) {
  const { t } = useTranslation();
  return (
    <Box role="radiogroup" aria-labelledby={labelledBy} sx={{ display: "grid", width: size.regionPicker, maxWidth: "100%" }}>
      {regions.map(({ id, pickerKey }, index) => (
        <Box
          component="label"
          key={id}
          sx={{
            position: "relative",
            display: "flex",
            gap: 3,
            alignItems: "center",
            minHeight: 48,
            marginTop: index === 0 ? 0 : "-1px",
            paddingInline: 4,
            border: `1px solid ${role.edge}`,
            borderRadius:
              index === 0
                ? `${corner.control}px ${corner.control}px 0 0`
                : index === regions.length - 1
                  ? `0 0 ${corner.control}px ${corner.control}px`
                  : 0,
            backgroundColor: role.surface,
            cursor: "pointer",
            "&:hover": { backgroundColor: role.hover },
            "&:has(:checked)": { zIndex: 1, borderColor: role.accent, backgroundColor: role.accentSoft, fontWeight: 600 },
            "&:has(:focus-visible)": { zIndex: 2, outline: ring.line, outlineOffset: 2 },
          }}
        >
          <input className="visually-hidden" type="radio" name="region" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <Flag src={flags[pickerKey]} alt={t(`signIn.regions.${pickerKey}.flag`)} />
          <Box component="span" sx={{ flex: 1 }}>
            {t(`signIn.regions.${pickerKey}.name`)}
          </Box>
          {id === chosen ? <CheckIcon style={{ color: role.accent }} /> : null}
        </Box>
      ))}
    </Box>
  );
}
