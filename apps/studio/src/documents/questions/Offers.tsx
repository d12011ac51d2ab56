import type { OfferedQuestion } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

interface OffersProps {
  readonly label: string;
  readonly offers: readonly OfferedQuestion[];
  readonly disabled?: boolean;
  readonly onChoose: (offer: OfferedQuestion) => void;
}

/** Questions that a click asks. */
export function Offers({ label, offers, disabled = false, onChoose }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ display: "flex", flexWrap: "wrap", gap: 2, m: 0, p: 0, listStyle: "none" }}>
      {offers.map((offer) => (
        <li key={offer.text}>
          <Button
            size="small"
            variant="outlined"
            disabled={disabled}
            onClick={() => onChoose(offer)}
            sx={{ height: "auto", textAlign: "start", whiteSpace: "normal" }}
          >
            {offer.text}
          </Button>
        </li>
      ))}
    </Box>
  );
}
