import { has, named, type Node } from "../node.ts";

const isYear = (node: Node | undefined): boolean => node?.kind === "number" && /^(?:19|20)\d\d$/.test(node.text);
const isPart = (node: Node | undefined): boolean => named(node, "month:") !== undefined || named(node, "season:") !== undefined;

/** Words by which a time begins there: "以降", "以来", "から" where no end of a range follows. */
const begins = (nodes: readonly Node[], place: number): boolean =>
  has(nodes[place], "mark:since") &&
  !(has(nodes[place], "mark:from") && nodes.slice(place + 1).some((node) => has(node, "mark:to") || isPart(node)));

/**
 * Brings times of Japanese and Chinese into the order in which the stages read them: "2026年1月以降" as "since January 2026".
 * The word for "year" between says nothing then.
 */
export function turnYears(nodes: Node[]): void {
  for (let index = 0; index < nodes.length; index += 1) {
    let end = index;
    if (isYear(nodes[index])) {
      const word = nodes[index + 1];
      const part = word?.kind === "filler" || has(word, "mark:year") ? index + 2 : index + 1;
      const [year, time, next] = [nodes[index], nodes[part], nodes[part + 1]];
      if (!year || !time || !isPart(time)) continue;
      // "2026年1月5日": the day of the month stands between the month and the year.
      const day = next?.kind === "number" && has(nodes[part + 2], "mark:day") ? [next] : [];
      nodes.splice(index, part - index + 1 + day.length * 2, time, ...day, year);
      end = index + 1 + day.length;
    } else if (!isPart(nodes[index])) continue;
    const since = nodes[end + 1];
    if (since && begins(nodes, end + 1)) {
      nodes.splice(end + 1, 1);
      nodes.splice(index, 0, { ...since, concepts: new Set(["mark:since"]) });
      end += 1;
    }
    index = end;
  }
}
