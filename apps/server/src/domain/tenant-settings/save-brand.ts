import { type BrandDraft, LOGO_PX, MAX_LOGO_BYTES } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type Act, audit } from "../audit.ts";
import { type BrandRow, logoOf, readBrandRow } from "./brand.ts";
import { readPictureHead } from "./logo-size.ts";

const emptied = (text: string): string | null => (text === "" ? null : text);

type LogoColumns = Pick<BrandRow, "logo" | "logo_type" | "logo_width" | "logo_height">;
const NO_LOGO: LogoColumns = { logo: null, logo_type: null, logo_width: null, logo_height: null };

/** Checks a picture by its own bytes. @throws ProblemError `validation_failed` */
function logoColumns(logo: string): LogoColumns {
  const bytes = Buffer.from(logo, "base64");
  const head = readPictureHead(bytes);
  const refuse = (reason: string): never => {
    throw new ProblemError("validation_failed", undefined, [`body.logo: ${reason}`]);
  };
  if (!head) return refuse("a PNG or JPEG picture is needed");
  if (bytes.length > MAX_LOGO_BYTES) return refuse(`at most ${MAX_LOGO_BYTES} bytes`);
  const { contentType, width, height } = head;
  if (Math.min(width, height) < LOGO_PX.min || Math.max(width, height) > LOGO_PX.max) {
    return refuse(`each side from ${LOGO_PX.min} to ${LOGO_PX.max} px`);
  }
  return { logo: bytes, logo_type: contentType, logo_width: width, logo_height: height };
}

/** Makes the row of a draft; a picture that it does not name stays. @throws ProblemError `validation_failed` for a picture that cannot be used */
export function rowOfDraft({ name, senderName, footer, colour, logo }: BrandDraft, before: BrandRow): BrandRow {
  const { logo: bytes, logo_type, logo_width, logo_height } = before;
  const same = { logo: bytes, logo_type, logo_width, logo_height };
  const texts = { name: emptied(name), sender_name: emptied(senderName), footer: emptied(footer), colour };
  return { ...texts, ...(logo === undefined ? same : logo === null ? NO_LOGO : logoColumns(logo)) };
}

/** What stands on record: everything but the picture's bytes. */
function recorded(row: BrandRow): Readonly<Record<string, unknown>> {
  const { name, sender_name: senderName, footer, colour } = row;
  const logo = logoOf(row);
  return { name, senderName, footer, colour, logo: logo && `${logo.contentType}, ${logo.width} × ${logo.height} px` };
}

/** Saves a brand, and what it was before on record. @throws ProblemError `validation_failed` */
export async function saveBrandDraft(
  trx: Db,
  { tenantId, draft, act, now }: { readonly tenantId: string; readonly draft: BrandDraft; readonly act: Act; readonly now: Date },
): Promise<BrandRow> {
  const before = await readBrandRow(trx, tenantId);
  const row = rowOfDraft(draft, before);
  const values = { ...row, updated_at: now };
  await trx
    .insertInto("tenant_brand")
    .values({ tenant_id: tenantId, ...values })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(values))
    .execute();
  const target = { kind: "tenant", id: tenantId };
  await audit(trx, { ...act, tenantId, action: "tenant_settings.brand", target, before: recorded(before), after: recorded(row) });
  return row;
}
