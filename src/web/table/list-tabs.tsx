import type { ReactNode } from 'react';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';

/** Links between lists that share a page; use `listTab` for each. */
export function ListTabs({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
      {children}
    </nav>
  );
}

/** Props of a tab's link: `on` for the current list. */
export const listTab = (on: boolean) => ({
  'aria-current': on ? ('page' as const) : undefined,
  className: `${CHIP} ${on ? CHIP_ON : CHIP_OFF}`,
});
