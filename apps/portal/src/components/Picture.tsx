export interface PictureProps {
  /** Address of a drawing whose root group has the id `picture`. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing kept outside the scripts. Unlike an image, it takes its colours from the page's tokens, so one
 * file serves both schemes; its place is held from the start.
 */
export const Picture = ({ src, width, height }: PictureProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false" style={{ display: "block", width: "100%", height: "auto" }}>
    <use href={`${src}#picture`} />
  </svg>
);
