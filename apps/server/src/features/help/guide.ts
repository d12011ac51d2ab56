import { readFileSync } from "node:fs";
import path from "node:path";

import { marked, type Token } from "marked";

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

interface ContentsEntry {
  readonly group: string;
  readonly topics: readonly string[];
}

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** Text of a token and all below it, without markup. */
function plain(token: Token): string {
  // Places that the configuration fills.
  if (token.type === "html") return " ";
  if ("items" in token && Array.isArray(token.items)) return token.items.map((item: Token) => plain(item)).join(" ");
  if (token.type === "table") return [...token.header, ...token.rows.flat()].map((cell: { text: string }) => cell.text).join(" ");
  if ("tokens" in token && Array.isArray(token.tokens)) return token.tokens.map((inner: Token) => plain(inner)).join("");
  return "text" in token && typeof token.text === "string" ? token.text : " ";
}

function sectionsOf(tokens: readonly Token[]): GuideSection[] {
  const sections: { title: string; anchor: string; text: string }[] = [];
  for (const token of tokens) {
    if (token.type === "heading") {
      const title = plain(token);
      sections.push({ title, anchor: token.depth === 1 ? "" : anchorOf(title), text: "" });
    } else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${plain(token)}`.trim();
    }
  }
  return sections;
}

function readPage(directory: string, topic: string, pictureAddress: PictureAddress): GuidePage {
  const tokens = marked.lexer(readFileSync(path.join(directory, `${topic}.md`), "utf8"));
  const sections = sectionsOf(tokens);
  const html = marked
    .parser(tokens)
    .replaceAll(
      /<h([2-6])>(.*?)<\/h\1>/g,
      (_whole, depth: string, title: string) => `<h${depth} id="${anchorOf(title)}">${title}</h${depth}>`,
    )
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
export function readGuide(directory: string, pictureAddress: PictureAddress): Guide {
  const contents = JSON.parse(readFileSync(path.join(directory, "contents.json"), "utf8")) as readonly ContentsEntry[];
  const groups = contents.map(({ group, topics }) => ({
    name: group,
    pages: topics.map((topic) => readPage(directory, topic, pictureAddress)),
  }));
  return { groups, pages: new Map(groups.flatMap(({ pages }) => pages.map((page) => [page.topic, page] as const))) };
}
