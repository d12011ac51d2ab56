import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";

const BASE = 330;
const COLUMN = 40;
const columns = [
  { x: 62, top: 250 },
  { x: 124, top: 222 },
  { x: 186, top: 236 },
  { x: 248, top: 184 },
  { x: 310, top: 160 },
  { x: 372, top: 128 },
] as const;
const line = columns.map(({ x, top }) => `${x + COLUMN / 2},${top}`).join(" ");
const last = columns.length - 1;

/** The home page's picture: a temple front whose columns are the bars of a rising chart. */
export function Colonnade() {
  return (
    <Box sx={{ maxWidth: { xs: 360, md: "none" }, justifySelf: "center", width: "100%" }}>
      <svg viewBox="0 0 474 390" aria-hidden focusable="false" style={{ display: "block", width: "100%", height: "auto" }}>
        <path d="M237 18 450 92H24Z" fill={role.sunken} stroke={role.ink} strokeWidth="3" strokeLinejoin="round" />
        <circle cx="237" cy="66" r="11" fill="none" stroke={role.brass} strokeWidth="3" />
        <path d="M36 92h402v18H36z" fill={role.ink} />
        {columns.map(({ x, top }, index) => (
          <g key={x}>
            <path
              d={`M${x} 120v${BASE - 120}M${x + COLUMN} 120v${BASE - 120}M${x - 5} 120h${COLUMN + 10}`}
              stroke={role.edge}
              strokeDasharray="3 5"
              fill="none"
            />
            <rect x={x} y={top} width={COLUMN} height={BASE - top} fill={index === last ? role.accent : role.ink} />
            <path
              d={[10, 20, 30].map((flute) => `M${x + flute} ${top + 12}V${BASE - 8}`).join("")}
              stroke={index === last ? role.onAccent : role.paper}
              strokeOpacity="0.28"
              strokeWidth="2"
            />
          </g>
        ))}
        <polyline points={line} fill="none" stroke={role.brass} strokeWidth="3" strokeLinejoin="round" />
        {columns.map(({ x, top }) => (
          <circle key={x} cx={x + COLUMN / 2} cy={top} r="6" fill={role.paper} stroke={role.brass} strokeWidth="3" />
        ))}
        <path
          d={`M44 ${BASE}h386v14H44zM30 ${BASE + 14}h414v14H30zM16 ${BASE + 28}h442v14H16z`}
          fill={role.sunken}
          stroke={role.ink}
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
    </Box>
  );
}
