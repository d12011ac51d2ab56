import { type Brand, type BrandDraft, LOGO_PX, MAX_LOGO_BYTES } from "@lyceum/contracts";

/** What the form holds, as it is typed. */
export interface BrandValues {
  readonly name: string;
  readonly senderName: string;
  readonly footer: string;
  readonly ownColour: boolean;
  readonly colour: string;
  /** Address of the picture that is shown; null for none. */
  readonly logo: string | null;
  /** The picture in base 64 where another was chosen; undefined where it stays. */
  readonly chosen: string | null | undefined;
}

/** The product's own colour, which the field begins with. */
const FIRST_COLOUR = "#0f766e";
const COLOUR = /^#[0-9a-f]{6}$/i;

export const isColour = (text: string): boolean => COLOUR.test(text.trim());

export const brandValues = ({ name, senderName, footer, colour, logo }: Brand): BrandValues => ({
  name,
  senderName,
  footer,
  ownColour: colour !== null,
  colour: colour ?? FIRST_COLOUR,
  logo: logo?.address ?? null,
  chosen: undefined,
});

/** Builds what is saved; undefined while the colour is none. */
export function brandDraft({ name, senderName, footer, ownColour, colour, chosen }: BrandValues): BrandDraft | undefined {
  if (ownColour && !isColour(colour)) return undefined;
  return {
    name: name.trim(),
    senderName: senderName.trim(),
    footer: footer.trim(),
    colour: ownColour ? colour.trim().toLowerCase() : null,
    ...(chosen !== undefined && { logo: chosen }),
  };
}

/** Whether anything differs from what is saved. */
export const isBrandChanged = (values: BrandValues, loaded: BrandValues): boolean =>
  values.chosen !== undefined || JSON.stringify(brandDraft(values) ?? values.colour) !== JSON.stringify(brandDraft(loaded));

/** Reads a picture that was chosen; undefined for one that cannot be used. */
export async function readLogo(file: File): Promise<{ readonly address: string; readonly base64: string } | undefined> {
  if (file.size > MAX_LOGO_BYTES || !["image/png", "image/jpeg"].includes(file.type)) return undefined;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
  reader.addEventListener("error", () => reject(reader.error ?? new Error("The picture could not be read")));
  reader.readAsDataURL(file);
  const address = await promise;
  const image = new Image();
  image.src = address;
  const isPicture = await image.decode().then(
    () => true,
    () => false,
  );
  const sides = [image.naturalWidth, image.naturalHeight];
  if (!isPicture || Math.min(...sides) < LOGO_PX.min || Math.max(...sides) > LOGO_PX.max) return undefined;
  return { address, base64: address.slice(address.indexOf(",") + 1) };
}
