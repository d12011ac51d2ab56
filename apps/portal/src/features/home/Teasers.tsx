import { ArrowIcon, corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useLink } from "../../lib/config/ConfigContext.tsx";

const looks = {
  enhanced: { ground: role.accentSoft, edge: role.accent },
  community: { ground: role.brassSoft, edge: role.brass },
} as const;

/** The premium edition and the community, each where the deployment has a page for it. */
export function Teasers() {
  const { t } = useTranslation();
  const links = { enhanced: useLink("premium"), community: useLink("community") };
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}>
      {(["enhanced", "community"] as const).map((name) =>
        links[name] ? (
          <Box
            component="section"
            key={name}
            sx={{
              display: "grid",
              gap: 2,
              padding: 6,
              borderInlineStart: `4px solid ${looks[name].edge}`,
              borderRadius: `${corner.control}px`,
              backgroundColor: looks[name].ground,
            }}
          >
            <Typography variant="h4" component="h2">
              {t(`home.${name}.title`)}
            </Typography>
            <Typography sx={{ textWrap: "pretty" }}>{t(`home.${name}.body`)}</Typography>
            <Link
              href={links[name]}
              sx={{
                display: "inline-flex",
                gap: 2,
                alignItems: "center",
                justifySelf: "start",
                marginTop: 1,
                color: role.ink,
                fontWeight: 600,
              }}
            >
              {t(`home.${name}.action`)}
              <ArrowIcon size={18} />
            </Link>
          </Box>
        ) : null,
      )}
    </Box>
  );
}
