import type { ReactNode } from 'react';

/**
 * A picture seen through an arch of stone standing on its foot. Give the picture its height. Feet of arches in a row (12 px apart on
 * phones, 20 px elsewhere) overlap by a pixel, so that they make one ledge.
 */
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
        <span className="relative -mx-[7px] block h-[9px] bg-[linear-gradient(var(--stone-lit),var(--stone))] md:-mx-[11px] md:h-3" />
      ) : null}
    </>
  );
}
