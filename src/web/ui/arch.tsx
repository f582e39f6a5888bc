import type { ReactNode } from 'react';

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
