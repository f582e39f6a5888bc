import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Opens one of the vendor's orders. */
export const orderLink = (serviceOrderId: string, words: ReactNode): ReactNode => (
  <Link
    to="/dashboard/vendor/orders"
    search={{ open: serviceOrderId }}
    className="text-link rounded-sm"
  >
    {words}
  </Link>
);
