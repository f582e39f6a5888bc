import type { ReactNode } from 'react';
import { AddressLink } from '#web/ui/address-link.tsx';
import { ChevronBackIcon } from '#web/ui/icons.tsx';

/** The link from a page to its list. */
export function BackTo({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <AddressLink
      to={to}
      className="mb-3 inline-flex min-h-8 items-center gap-1 rounded-sm text-[14px] font-semibold text-primary"
    >
      <ChevronBackIcon className="size-4" />
      {children}
    </AddressLink>
  );
}
