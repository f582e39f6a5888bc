import type { ReactNode } from 'react';
import { AddressLink } from '#web/ui/address-link.tsx';

/** A link to a page of ours as the server names it, with its query. */
export function ServerLink({
  href,
  className,
  children,
}: {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [to = '', query = ''] = href.split('?');
  return (
    <AddressLink
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </AddressLink>
  );
}
