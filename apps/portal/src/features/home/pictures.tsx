import { role } from "@lyceum/ui";

const frame = { width: "100%", height: "auto", display: "block" } as const;

/** Bars with a line over them and a second, quieter series. */
export function ReportingPicture() {
  const bars = [46, 62, 54, 78, 70, 96, 88, 112];
  return (
    <svg viewBox="0 0 480 180" aria-hidden focusable="false" style={frame}>
      <path d="M40 40h400M40 80h400M40 120h400" stroke={role.line} />
      {bars.map((height, index) => (
        <rect
          key={height}
          x={56 + index * 48}
          y={156 - height}
          width="26"
          height={height}
          fill={index === 5 ? role.accent : role.ink}
          opacity={index === 5 ? 1 : 0.82}
        />
      ))}
      <polyline
        points="69,96 117,84 165,88 213,62 261,68 309,44 357,50 405,28"
        fill="none"
        stroke={role.brass}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M40 156h400" stroke={role.ink} strokeWidth="2" />
    </svg>
  );
}

/** Tables joined by their keys. */
export function DeveloperPicture() {
  const tables = [
    { x: 40, y: 24, rows: 4 },
    { x: 190, y: 58, rows: 3 },
    { x: 340, y: 20, rows: 4 },
  ];
  return (
    <svg viewBox="0 0 480 180" aria-hidden focusable="false" style={frame}>
      <path d="M140 74h50M290 102h24v-46h26" stroke={role.brass} strokeWidth="3" fill="none" strokeLinejoin="round" />
      {tables.map(({ x, y, rows }) => (
        <g key={x}>
          <rect x={x} y={y} width="100" height={28 + rows * 24} rx="5" fill={role.surface} stroke={role.ink} strokeWidth="2" />
          <path d={`M${x} ${y + 5}a5 5 0 0 1 5-5h90a5 5 0 0 1 5 5v19H${x}z`} fill={x === 190 ? role.accent : role.ink} />
          {Array.from({ length: rows }, (_, row) => (
            <path
              key={row}
              d={`M${x + 12} ${y + 42 + row * 24}h${[64, 48, 72, 40][row] ?? 50}`}
              stroke={role.edge}
              strokeWidth="4"
              strokeLinecap="round"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
