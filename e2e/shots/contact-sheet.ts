import { type Shot, THEMES, WIDTHS } from "./take-shots.ts";

const cell = ({ file, scene, width, theme }: Shot): string =>
  `<td><a href="${file}"><img loading="lazy" src="${file}" alt="${scene}, ${width} px, ${theme}"></a></td>`;

/** One page with all pictures: a row a scene, a column a width and theme. */
export function contactSheet(shots: readonly Shot[]): string {
  const columns = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));
  const rows = [...Map.groupBy(shots, ({ scene }) => scene)].map(([scene, own]) => {
    const cells = columns.map(({ theme, width }) => {
      const shot = own.find((candidate) => candidate.theme === theme && candidate.width === width);
      return shot ? cell(shot) : "<td></td>";
    });
    return `<tr><th scope="row">${scene}</th>${cells.join("")}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page of Lyceum</title>
<style>
  body { font: 14px system-ui; margin: 16px; color-scheme: light dark; }
  table { border-collapse: collapse; }
  th, td { padding: 8px; border: 1px solid #8888; text-align: start; vertical-align: top; }
  thead th { position: sticky; top: 0; background: Canvas; }
  img { width: 260px; max-height: 420px; object-fit: cover; object-position: top; }
</style>
<table>
  <thead><tr><th>Page</th>${columns.map(({ theme, width }) => `<th>${width} px, ${theme}</th>`).join("")}</tr></thead>
  <tbody>${rows.join("\n")}</tbody>
</table>
</html>
`;
}
