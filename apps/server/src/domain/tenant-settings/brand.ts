import type { Selectable } from "kysely";

import { type Db, withTenant } from "../../db/database.ts";
import type { TenantBrandTable } from "../../db/tables/institutions.ts";
import type { Services } from "../services.ts";
import { type BrandColours, brandColours } from "./brand-colours.ts";
import type { PictureHead } from "./logo-size.ts";

/** The picture of an institution. */
export interface Logo extends PictureHead {
  readonly bytes: Buffer;
}

/** How mails and files of an institution look. */
export interface Brand {
  /** Names the institution. */
  readonly name: string;
  /** Name that mails come from. */
  readonly senderName: string;
  /** Empty for none. */
  readonly footer: string;
  /** Undefined for the product's own. */
  readonly colours: BrandColours | undefined;
  readonly logo: Logo | undefined;
}

export type BrandRow = Pick<
  Selectable<TenantBrandTable>,
  "name" | "sender_name" | "footer" | "colour" | "logo" | "logo_type" | "logo_width" | "logo_height"
>;
const COLUMNS = ["name", "sender_name", "footer", "colour", "logo", "logo_type", "logo_width", "logo_height"] as const;

/** A brand of which nothing was chosen. */
export const NO_BRAND: BrandRow = {
  name: null,
  sender_name: null,
  footer: null,
  colour: null,
  logo: null,
  logo_type: null,
  logo_width: null,
  logo_height: null,
};

/** Reads what an institution has chosen of its brand. */
export const readBrandRow = async (trx: Db, tenantId: string): Promise<BrandRow> =>
  (await trx.selectFrom("tenant_brand").select(COLUMNS).where("tenant_id", "=", tenantId).executeTakeFirst()) ?? NO_BRAND;

/** Returns the picture of a brand. */
export function logoOf({ logo, logo_type, logo_width, logo_height }: BrandRow): Logo | undefined {
  if (!logo || !logo_type || logo_width === null || logo_height === null) return undefined;
  return { bytes: logo, contentType: logo_type, width: logo_width, height: logo_height };
}

/** Completes what was chosen by the institution's own name. */
export function brandOf(row: BrandRow, institution: string): Brand {
  const name = row.name ?? institution;
  return {
    name,
    senderName: row.sender_name ?? name,
    footer: row.footer ?? "",
    colours: row.colour === null ? undefined : brandColours(row.colour),
    logo: logoOf(row),
  };
}

/** Reads how mails and files of an institution look at this moment. */
export const readBrand = (services: Pick<Services, "databases">, tenantId: string): Promise<Brand> =>
  withTenant(services.databases, tenantId, async (trx) => {
    const { name } = await trx.selectFrom("tenant").select("name").where("id", "=", tenantId).executeTakeFirstOrThrow();
    return brandOf(await readBrandRow(trx, tenantId), name);
  });
