/** SVG clip paths for the classes `arch` and `arch-small`, once in each document. */
export function ArchShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <path d="M0 1V.36C0 .2 .28 .13 .5 0C.72 .13 1 .2 1 .36V1Z" />
      </clipPath>
      <clipPath id="arch-small" clipPathUnits="objectBoundingBox">
        <path d="M0 1V.44C0 .22 .24 .17 .5 0C.76 .17 1 .22 1 .44V1Z" />
      </clipPath>
    </svg>
  );
}
