import type { ReactNode } from 'react';

/** The arch's outlines, once in the document, for the classes `arch` and `arch-small`. */
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

/** A picture seen through an arch of stone standing on its foot. Give the picture its height. */
export function StoneArch({
  children,
  foot = true,
}: {
  readonly children: ReactNode;
  readonly foot?: boolean;
}) {
  return (
    <>
      <span className="arch block bg-[linear-gradient(100deg,var(--stone-lit),var(--stone)_70%,var(--stone-shade))] px-[9px] pt-[9px]">
        <span className="arch block bg-sunk">{children}</span>
      </span>
      {foot ? (
        <span className="-mx-[3px] block h-[9px] rounded-[2px] bg-[linear-gradient(var(--stone-lit),var(--stone))] md:-mx-2.5 md:h-3" />
      ) : null}
    </>
  );
}
