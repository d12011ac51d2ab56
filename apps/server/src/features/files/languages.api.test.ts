import english from "@lyceum/locales/en/model.json" with { type: "json" };
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";

import { loadFonts } from "../../domain/files/pages/page-fonts.ts";
import { type FileWorld, startFileWorld } from "../../testing/worlds/file-world.ts";

let world: FileWorld;
beforeAll(async () => {
  world = await startFileWorld({ students: 40 });
});
afterAll(() => world.server.close());

/** English words of the model that stand alone in a cell: labels, and values of closed lists. */
const ENGLISH: ReadonlySet<string> = new Set([
  ...Object.values(english.measures).map(({ label }) => label),
  ...Object.values(english.dimensions).flatMap((dimension) => [
    dimension.label,
    ...("values" in dimension ? Object.keys(dimension.values) : []),
  ]),
]);

/** Reads the texts of every cell of a workbook. */
function textsOf(bytes: Uint8Array): readonly string[] {
  const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => /^xl\/(worksheets\/[^/]+|sharedStrings)\.xml$/.test(name));
  return sheets.flatMap(([, sheet]) => [...strFromU8(sheet).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = ""]) => text));
}

test.each(DELIVERED_DASHBOARDS.map(({ id }) => id))(
  "no cell of %s is in English for who reads another language",
  { timeout: 120_000 },
  async (report) => {
    const { download } = await world.reader(`${report}?locale=en-SM`, ["InstitutionAdmin"]);
    const { status, bytes } = await download({ format: "xlsx" }, { report });
    expect(status).toBe(200);
    const texts = textsOf(bytes);
    expect(texts.length).toBeGreaterThan(10);
    expect([...new Set(texts.filter((text) => ENGLISH.has(text)))]).toEqual([]);
  },
);

/** The font that texts of a language are set in beside Latin ones, and what a file calls it. */
const FONTS: Readonly<Record<string, readonly [family: string, name: string]>> = {
  de: ["Source Sans 3", "SourceSans3"],
  ja: ["Noto Sans Japanese", "NotoSansJP"],
  "zh-CN": ["Noto Sans S Chinese", "NotoSansHans"],
};

/** Names the fonts in a PDF, without their weights. */
const fontsIn = (pdf: string): ReadonlySet<string> =>
  new Set([...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+([^\s/-]+)/g)].map(([, name = ""]) => name));

test.each(Object.entries(FONTS))(
  "a PDF in %s is set in the fonts that ship, and in no other of the machine",
  { timeout: 120_000 },
  async (tag, [family, name]) => {
    const { download } = await world.reader(`enrolment-and-outcomes?locale=${tag}`, ["InstitutionAdmin"]);
    const { status, bytes } = await download({ format: "pdf" }, { report: "enrolment-and-outcomes" });
    expect(status).toBe(200);
    const pdf = Buffer.from(bytes).toString("latin1");
    expect(pdf).toContain(`/Lang (${tag})`);
    // Fonts of Asia are optional: without one, its characters are stood in for.
    const expected = loadFonts().some((font) => font.family === family) ? ["SourceSans3", name] : ["SourceSans3"];
    expect(fontsIn(pdf)).toEqual(new Set(expected));
  },
);

/** A word in each script that has an optional font of its own. */
const SCRIPTS = {
  Armenian: "Հայաստան",
  Bengali: "বিশ্ববিদ্যালয়",
  Ethiopic: "ዩኒቨርሲቲ",
  Georgian: "უნივერსიტეტი",
  Gujarati: "વિશ્વવિદ્યાલય",
  Gurmukhi: "ਯੂਨੀਵਰਸਿਟੀ",
  Kannada: "ವಿಶ್ವವಿದ್ಯಾಲಯ",
  Khmer: "សាកលវិទ្យាល័យ",
  Lao: "ມະຫາວິທະຍາໄລ",
  Malayalam: "സർവ്വകലാശാല",
  Myanmar: "တက္ကသိုလ်",
  Sinhala: "විශ්වවිද්‍යාලය",
  Tamil: "பல்கலைக்கழகம்",
  Telugu: "విశ్వవిద్యాలయం",
  Arabic: "جامعة",
  Hebrew: "אוניברסיטה",
  Thai: "มหาวิทยาลัย",
  Devanagari: "विश्वविद्यालय",
};

test("a PDF is set in every script that there is a font for, and passes the compiler's check", { timeout: 120_000 }, async () => {
  const { tenant, server } = world;
  const { owner } = server.services.databases;
  const name = Object.values(SCRIPTS).join(" ");
  await owner.updateTable("tenant").set({ name }).where("id", "=", tenant.id).execute();
  const { download } = await world.reader("enrolment-and-outcomes", ["InstitutionAdmin"]);
  const { status, bytes } = await download({ format: "pdf", sheets: ["outcomes"] }, { report: "enrolment-and-outcomes" });
  expect(status).toBe(200);
  const families = new Set(loadFonts().map(({ family }) => family));
  const expected = Object.keys(SCRIPTS).filter((script) => families.has(`Noto Sans ${script}`));
  const pdf = Buffer.from(bytes).toString("latin1");
  expect(fontsIn(pdf)).toEqual(new Set(["SourceSans3", ...expected.map((script) => `NotoSans${script}`)]));
  expect(pdf).toContain("pdfuaid");
});
