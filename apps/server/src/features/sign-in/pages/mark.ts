import { html, type Html } from "../../../lib/pages/html.ts";

/** The product's mark: a colonnade whose columns rise like the bars of a chart. */
export function mark(size: number): Html {
  return html`<svg class="mark" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path class="mark-roof" d="M3 9.5 16 3l13 6.5V11H3z" />
    <path class="mark-bars" d="M5 20h4v6H5zM11.7 17h4v9h-4zM18.3 14.5h4V26h-4z" />
    <path class="mark-last" d="M25 13h3v13h-3z" />
    <path class="mark-roof" d="M3 27.5h26V30H3z" />
  </svg>`;
}

/** The same idea drawn wide for the panel beside the form: columns of a portico as a rising series. */
export function colonnade(): Html {
  const heights = [86, 104, 97, 128, 141, 134, 168, 187];
  const columns = heights.map((height, index) => {
    const x = 30 + index * 46;
    const top = 262 - height;
    return html`<g class="${index === heights.length - 1 ? "column last" : "column"}">
      <rect x="${x - 4}" y="${top - 7}" width="30" height="7" rx="1" />
      <rect x="${x}" y="${top}" width="22" height="${height}" />
      <path class="flute" d="M${x + 6} ${top + 4}v${height - 8}M${x + 11} ${top + 4}v${height - 8}M${x + 16} ${top + 4}v${height - 8}" />
      <rect x="${x - 4}" y="262" width="30" height="6" />
    </g>`;
  });
  return html`<svg class="colonnade" viewBox="0 0 420 292" aria-hidden="true" focusable="false">
    <path class="line" d="M0 70h420M0 134h420M0 198h420" />
    ${columns}
    <path class="step" d="M10 272h400v7H10zM0 283h420v7H0z" />
  </svg>`;
}
