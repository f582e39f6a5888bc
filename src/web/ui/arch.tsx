import type { ReactNode } from 'react';

/**
 * A picture in a stone arch. Set the picture's height. Neighbouring arches (12 px apart on phones,
 * otherwise 20 px) overlap by a pixel at their feet, so that they form one ledge.
 */
export function StoneArch({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="arch block bg-[linear-gradient(100deg,var(--stone-lit),var(--stone)_70%,var(--stone-shade))] px-[9px] pt-[9px]">
        <span className="arch block bg-sunk">{children}</span>
      </span>
      <span className="relative -mx-[7px] block h-[9px] bg-[linear-gradient(var(--stone-lit),var(--stone))] md:-mx-[11px] md:h-3" />
    </>
  );
}
