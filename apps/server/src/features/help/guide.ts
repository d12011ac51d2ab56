import { readFileSync } from "node:fs";
import path from "node:path";

import { spelledFor } from "@lyceum/locales";
import { marked, type Token, type Tokens } from "marked";

/** A heading with what stands below it, the unit that search finds. */
export interface GuideSection {
  readonly title: string;
  /** Fragment of the heading; empty for the page's own title. */
  readonly anchor: string;
  /** Plain text. */
  readonly text: string;
}

export interface GuidePage {
  readonly topic: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly GuideSection[];
}

export interface Guide {
  readonly groups: readonly { readonly name: string; readonly pages: readonly GuidePage[] }[];
  readonly pages: ReadonlyMap<string, GuidePage>;
}

/** Where a picture is served, by its file name; undefined for one that was not taken yet, which is left out. */
export type PictureAddress = (name: string) => string | undefined;

export interface GuideSource {
  readonly directory: string;
  readonly pictureAddress: PictureAddress;
  /** Variant of English that the pages are spelled in. */
  readonly tag: string;
}

interface ContentsEntry {
  readonly group: string;
  readonly topics: readonly string[];
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

const cellsOf = ({ header, rows }: Tokens.Table): Tokens.TableCell[] => [...header, ...rows.flat()];

/** Text of a token and all below it, without markup. */
function plain(token: Token): string {
  // Places that the configuration fills.
  if (token.type === "html") return " ";
  if ("items" in token && Array.isArray(token.items)) return token.items.map((item: Token) => plain(item)).join(" ");
  if (token.type === "table")
    return cellsOf(token as Tokens.Table)
      .map((cell) => cell.tokens.map(plain).join(""))
      .join(" ");
  if ("tokens" in token && Array.isArray(token.tokens)) return token.tokens.map((inner: Token) => plain(inner)).join("");
  return "text" in token && typeof token.text === "string" ? token.text : " ";
}

/** A heading's fragment, in every English the same. */
type Anchors = ReadonlyMap<Token, string>;

function anchorsOf(tokens: Token[]): Anchors {
  const anchors = new Map<Token, string>();
  void marked.walkTokens(tokens, (token) => {
    if (token.type === "heading" && token.depth > 1) anchors.set(token, anchorOf(plain(token)));
  });
  return anchors;
}

/** Spells the words of a page as a variant of English does; code, addresses and places of contacts stay as they are. */
function spell(tokens: Token[], tag: string): void {
  void marked.walkTokens(tokens, (token) => {
    if (token.type === "text" || token.type === "image") token.text = spelledFor(tag, token.text as string);
  });
}

function sectionsOf(tokens: readonly Token[], anchors: Anchors): GuideSection[] {
  const sections: { title: string; anchor: string; text: string }[] = [];
  for (const token of tokens) {
    if (token.type === "heading") {
      sections.push({ title: plain(token), anchor: anchors.get(token) ?? "", text: "" });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plain(token)}`.trim();
    }
  }
  return sections;
}

function readPage({ directory, pictureAddress, tag }: GuideSource, topic: string): GuidePage {
  const tokens = marked.lexer(readFileSync(path.join(directory, `${topic}.md`), "utf8"));
  const anchors = anchorsOf(tokens);
  spell(tokens, tag);
  const sections = sectionsOf(tokens, anchors);
  const fragments = anchors.values();
  const html = marked
    .parser(tokens)
    .replaceAll(/<h([2-6])>/g, (_whole, depth: string) => `<h${depth} id="${fragments.next().value ?? ""}">`)
    .replaceAll(/<img src="pictures\/([^"]+)"[^>]*>/g, (image, name: string) => {
      const address = pictureAddress(name);
      return address === undefined ? "" : image.replace(`src="pictures/${name}"`, `loading="lazy" src="${address}"`);
    })
    .replaceAll("<table>", '<div class="table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
  return { topic, title: sections[0]?.title ?? topic, html, sections };
}

/**
 * Reads the help pages: `contents.json` names the groups and the order, each topic is a Markdown file.
 * The pages are part of the product, so their markup is trusted.
 * @throws when a named page is missing.
 */
export function readGuide(source: GuideSource): Guide {
  const contents = JSON.parse(readFileSync(path.join(source.directory, "contents.json"), "utf8")) as readonly ContentsEntry[];
  const groups = contents.map(({ group, topics }) => ({
    name: spelledFor(source.tag, group),
    pages: topics.map((topic) => readPage(source, topic)),
  }));
  return { groups, pages: new Map(groups.flatMap(({ pages }) => pages.map((page) => [page.topic, page] as const))) };
}
