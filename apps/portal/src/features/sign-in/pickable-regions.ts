import { PICKER_KEYS, type RegionConfig } from "@lyceum/contracts";

export type PickerKey = (typeof PICKER_KEYS)[number];
export type PickableRegion = RegionConfig & { readonly pickerKey: PickerKey };

/** Regions offered on the sign-in screen, in the picker's order. */
export function pickableRegions(regions: readonly RegionConfig[]): PickableRegion[] {
  return PICKER_KEYS.flatMap((pickerKey) => {
    const region = regions.find((candidate) => candidate.pickerKey === pickerKey);
    return region ? [{ ...region, pickerKey }] : [];
  });
}
