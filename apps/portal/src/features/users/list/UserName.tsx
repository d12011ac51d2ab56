import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";

export interface UserNameProps {
  readonly userName: string;
  /** As the person is called, where that is known. */
  readonly name?: string;
  readonly inactive?: boolean;
  /** The person who looks at the list. */
  readonly own?: boolean;
}

/** Names a person, with what sets them apart. */
export function UserName({ userName, name = userName, inactive = false, own = false }: UserNameProps) {
  const { t } = useTranslation("users");
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <Breakable text={userName} />
      </Box>
      {own ? <Mark>{t("list.you")}</Mark> : null}
      {inactive ? <Mark>{t("list.inactive")}</Mark> : null}
      {name === userName ? null : (
        <Box component="span" sx={{ display: "block", color: role.inkMuted, fontWeight: 400, fontSize: "0.8125rem" }}>
          {name}
        </Box>
      )}
    </>
  );
}

/** A user name that is broken before an at-sign or a point where it does not fit. */
const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?=[@.])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- The parts of one name have no other identity.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

const Mark = ({ children }: { readonly children: string }) => (
  <Box
    component="span"
    sx={{
      display: "inline-block",
      marginInlineStart: 2,
      padding: "0 6px",
      border: `1px solid ${role.line}`,
      borderRadius: 1,
      backgroundColor: role.sunken,
      color: role.inkMuted,
      fontSize: "0.75rem",
      fontWeight: 400,
      lineHeight: "18px",
      whiteSpace: "nowrap",
    }}
  >
    {children}
  </Box>
);
