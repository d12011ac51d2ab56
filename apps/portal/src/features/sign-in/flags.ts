import au from "./flags/au.svg";
import ca from "./flags/ca.svg";
import eu from "./flags/eu.svg";
import sg from "./flags/sg.svg";
import us from "./flags/us.svg";
import type { PickerKey } from "./pickable-regions.ts";

/** Addresses of the flag images by region. */
export const flags: Readonly<Record<PickerKey, string>> = { us, eu, ca, apSoutheast2: au, apSoutheast1: sg };
